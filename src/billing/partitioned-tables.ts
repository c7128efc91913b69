import type { PartitionedTable } from '../database/partitions.ts';

export const billingPartitionedTables: readonly PartitionedTable[] = [
  { table: 'billing.ledger_entry', column: 'booked_at', period: 'month' },
  { table: 'billing.call', column: 'called_at', period: 'month' },
];
