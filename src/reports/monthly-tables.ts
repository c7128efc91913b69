import type { MonthlyTable } from '../database/partitions.ts';

export const reportsMonthlyTables: readonly MonthlyTable[] = [{ table: 'reports.report', column: 'bought_at' }];
