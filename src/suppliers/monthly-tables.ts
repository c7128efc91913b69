import type { MonthlyTable } from '../database/partitions.ts';

export const suppliersMonthlyTables: readonly MonthlyTable[] = [{ table: 'suppliers.answer', column: 'answered_at' }];
