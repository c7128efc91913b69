import type { Operation } from './operation.ts';
import { getAccount, getUsage, listStatements, ping } from './operations/account.ts';
import { checkHealth, checkReadiness } from './operations/probes.ts';
import { buyReport, getReportImage, getReportPdf, readReport } from './operations/reports.ts';

export { buyReport, checkHealth, checkReadiness, getAccount, getReportImage, getReportPdf, getUsage };
export { listStatements, ping, readReport };

/** Every endpoint that partners and load balancers may call, in the order the documentation shows them. */
export const operations: readonly Operation[] = [
  buyReport,
  readReport,
  getReportPdf,
  getReportImage,
  ping,
  getAccount,
  getUsage,
  listStatements,
  checkHealth,
  checkReadiness,
];

export const tags: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'Reports', description: 'Buying reports, and reading what was bought.' },
  { name: 'Account', description: 'Terms, usage and statements of the account. All of it is free.' },
  { name: 'Probes', description: 'What load balancers ask. No key needed.' },
];
