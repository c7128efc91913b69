import { billingPartitionedTables } from '../billing/partitioned-tables.ts';
import type { PartitionedTable } from '../database/partitions.ts';
import { requestTable } from '../partners/requests/table.ts';
import { reportsPartitionedTables } from '../reports/partitioned-tables.ts';
import { suppliersPartitionedTables } from '../suppliers/partitioned-tables.ts';
import { attemptTable } from '../webhooks/attempts.ts';
import { eventTable } from '../webhooks/event-list.ts';

export const partitionedTables: readonly PartitionedTable[] = [
  ...billingPartitionedTables,
  ...reportsPartitionedTables,
  ...suppliersPartitionedTables,
  requestTable,
  attemptTable,
  eventTable,
];
