import { billingTables } from '../billing/table-places.ts';
import { clusterTables, type TablePlaces } from '../database/table-places.ts';
import { invoicingTables } from '../invoicing/table-places.ts';
import { mailTables } from '../mail/table-places.ts';
import { partnersTables } from '../partners/table-places.ts';
import { peopleTables } from '../people/table-places.ts';
import { reportsTables } from '../reports/table-places.ts';
import { suppliersTables } from '../suppliers/table-places.ts';
import { webhooksTables } from '../webhooks/table-places.ts';

export const tablePlaces: readonly TablePlaces[] = [
  billingTables,
  clusterTables,
  partnersTables,
  peopleTables,
  suppliersTables,
  reportsTables,
  mailTables,
  invoicingTables,
  webhooksTables,
];
