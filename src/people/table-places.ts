import type { TablePlaces } from '../database/table-places.ts';

export const peopleTables: TablePlaces = {
  inOnePlace: [
    'people.approval',
    // One chain of hashes for all changes.
    'people.audit_entry',
    'people.audit_head',
    'people.challenge',
    'people.confirmation',
    'people.member',
    'people.operator',
    'people.passkey',
    'people.person',
    'people.session',
    'people.sign_in_attempt',
    'people.sign_in_link',
  ],
};
