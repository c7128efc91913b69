import type { PartitionedTable } from '../../database/partitions.ts';

export const requestTable: PartitionedTable = { table: 'partners.request', column: 'received_at', period: 'day' };
