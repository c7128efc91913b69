import type { MonthlyTable } from '../database/partitions.ts';

export const billingMonthlyTables: readonly MonthlyTable[] = [
  { table: 'billing.ledger_entry', column: 'booked_at' },
  { table: 'billing.call', column: 'called_at' },
];
