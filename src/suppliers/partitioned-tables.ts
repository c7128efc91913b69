import type { PartitionedTable } from '../database/partitions.ts';

export const suppliersPartitionedTables: readonly PartitionedTable[] = [
  { table: 'suppliers.answer', column: 'answered_at', period: 'month' },
  { table: 'suppliers.inquiry', column: 'asked_at', period: 'month' },
];
