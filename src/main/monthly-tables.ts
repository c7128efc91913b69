import { billingMonthlyTables } from '../billing/monthly-tables.ts';
import type { MonthlyTable } from '../database/partitions.ts';
import { reportsMonthlyTables } from '../reports/monthly-tables.ts';
import { suppliersMonthlyTables } from '../suppliers/monthly-tables.ts';

export const monthlyTables: readonly MonthlyTable[] = [
  ...billingMonthlyTables,
  ...reportsMonthlyTables,
  ...suppliersMonthlyTables,
];
