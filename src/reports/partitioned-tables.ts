import type { PartitionedTable } from '../database/partitions.ts';

export const reportsPartitionedTables: readonly PartitionedTable[] = [
  { table: 'reports.report', column: 'bought_at', period: 'month' },
];
