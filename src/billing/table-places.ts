import type { TablePlaces } from '../database/table-places.ts';

export const billingTables: TablePlaces = {
  byPartner: [
    'billing.account',
    'billing.booking_key',
    'billing.buyer',
    'billing.call',
    'billing.key_budget',
    'billing.ledger_entry',
    'billing.payment_method',
    'billing.payment_vat',
    'billing.price',
    'billing.statement',
    'billing.statement_line',
    'billing.usage_day',
    'billing.vat_check',
  ],
  inOnePlace: [
    'billing.seller',
    'billing.vat_rate',
    // Stripe names its own ids, and does not know the partner.
    'billing.online_payment',
    'billing.payment_incident',
    'billing.stripe_event',
  ],
};
