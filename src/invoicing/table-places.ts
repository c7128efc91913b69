import type { TablePlaces } from '../database/table-places.ts';

export const invoicingTables: TablePlaces = {
  byPartner: ['invoicing.statement_file'],
  inOnePlace: [
    // Debtors have distinct numbers, and documents are numbered without gaps, across all partners.
    'invoicing.debtor',
    'invoicing.document_counter',
    'invoicing.invoice',
    'invoicing.invoice_file',
    'invoicing.invoice_line',
    'invoicing.reminder',
  ],
};
