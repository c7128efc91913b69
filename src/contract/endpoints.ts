import type { Endpoint } from './endpoint.ts';
import { getAccountEndpoint, getUsageEndpoint, listStatementsEndpoint, pingEndpoint } from './endpoints/account.ts';
import {
  listBatchLinesEndpoint,
  orderBatchEndpoint,
  readBatchEndpoint,
  resumeBatchEndpoint,
  stopBatchEndpoint,
} from './endpoints/batches.ts';
import { getCertificateEndpoint } from './endpoints/certificate.ts';
import { listChangesEndpoint } from './endpoints/changes.ts';
import { addProofEndpoint, contestRecordEndpoint, listDisputesEndpoint } from './endpoints/disputes.ts';
import { listEventsEndpoint } from './endpoints/events.ts';
import { sendMcpMessageEndpoint } from './endpoints/mcp.ts';
import { checkHealthEndpoint, checkReadinessEndpoint } from './endpoints/probes.ts';
import {
  buyReportEndpoint,
  getReportImageEndpoint,
  getReportPdfEndpoint,
  readReportEndpoint,
} from './endpoints/reports.ts';

export {
  buyReportEndpoint,
  checkHealthEndpoint,
  checkReadinessEndpoint,
  getAccountEndpoint,
  getCertificateEndpoint,
  getReportImageEndpoint,
  getReportPdfEndpoint,
  getUsageEndpoint,
};
export { listBatchLinesEndpoint, orderBatchEndpoint, readBatchEndpoint, resumeBatchEndpoint, stopBatchEndpoint };
export {
  contestRecordEndpoint,
  addProofEndpoint,
  listChangesEndpoint,
  listDisputesEndpoint,
  listEventsEndpoint,
  listStatementsEndpoint,
  pingEndpoint,
  readReportEndpoint,
  sendMcpMessageEndpoint,
};

/** Every endpoint that partners and load balancers may call, in the order the documentation shows them. */
export const endpoints: readonly Endpoint[] = [
  buyReportEndpoint,
  readReportEndpoint,
  getReportPdfEndpoint,
  getReportImageEndpoint,
  pingEndpoint,
  getAccountEndpoint,
  getUsageEndpoint,
  listStatementsEndpoint,
  orderBatchEndpoint,
  readBatchEndpoint,
  listBatchLinesEndpoint,
  stopBatchEndpoint,
  resumeBatchEndpoint,
  listChangesEndpoint,
  getCertificateEndpoint,
  contestRecordEndpoint,
  addProofEndpoint,
  listDisputesEndpoint,
  listEventsEndpoint,
  sendMcpMessageEndpoint,
  checkHealthEndpoint,
  checkReadinessEndpoint,
];

export const tags: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'Reports', description: 'Buying reports, and reading what was bought.' },
  { name: 'Account', description: 'Terms, usage and statements of the account. All of it is free.' },
  {
    name: 'Beyond the contract',
    description:
      'Many vehicles at once, what changed since a purchase, contested records, what happened to the account, and tools for models.',
  },
  { name: 'Probes', description: 'What load balancers ask. No key needed.' },
];
