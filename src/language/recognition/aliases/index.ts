import type { Domain } from '../domains.ts';
import { aliasesOfDefects } from './defects.ts';
import { aliasesOfEvents } from './events.ts';
import { aliasesOfMakers } from './makers.ts';
import { aliasesOfVehicles } from './vehicles.ts';
import { aliasesOfWorkEast } from './work-east.ts';
import { aliasesOfWork } from './work.ts';

export const aliases: Readonly<Partial<Record<Domain, Readonly<Record<string, Readonly<Record<string, string>>>>>>> = {
  ...aliasesOfWork,
  operation: { ...aliasesOfWork.operation, ...aliasesOfWorkEast.operation },
  ...aliasesOfDefects,
  ...aliasesOfEvents,
  ...aliasesOfMakers,
  ...aliasesOfVehicles,
};
