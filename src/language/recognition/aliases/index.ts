import type { Domain } from '../domains.ts';
import { aliasesOfDefects } from './defects.ts';
import { aliasesOfEarlierMakers } from './earlier-makers.ts';
import { aliasesOfEarlierRecords } from './earlier-records.ts';
import { aliasesOfEarlierRegisters } from './earlier-registers.ts';
import { aliasesOfEarlierWork } from './earlier-work.ts';
import { aliasesOfEvents } from './events.ts';
import { aliasesOfMakers } from './makers.ts';
import { aliasesOfVehicles } from './vehicles.ts';
import { aliasesOfWorkEast } from './work-east.ts';
import { aliasesOfWork } from './work.ts';

type ByLanguageAndCode = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Several lists may have wordings for the same code. */
export const aliasLists: readonly Readonly<Partial<Record<Domain, ByLanguageAndCode>>>[] = [
  aliasesOfWork,
  aliasesOfWorkEast,
  aliasesOfDefects,
  aliasesOfEvents,
  aliasesOfMakers,
  aliasesOfVehicles,
  aliasesOfEarlierRecords,
  aliasesOfEarlierRegisters,
  aliasesOfEarlierWork,
  aliasesOfEarlierMakers,
];
