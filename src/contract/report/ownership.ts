import type { Static } from 'typebox';

import { int32, recordDate, recordId, resource, text } from '../field.ts';

export const OwnershipEntry = resource('OwnershipEntry', 'One period of ownership. Owners are never named.', {
  recordId: recordId(),
  ownerType: text('Kind of owner, such as a private person, a company or a leasing firm.'),
  from: recordDate('First day of the period.'),
  to: recordDate('Last day of the period; absent while it lasts.'),
  durationDays: int32('Length of the period in days, counted to the making of the report while it lasts.'),
  source: text('Kind of register the period comes from.'),
});

export type OwnershipEntry = Static<typeof OwnershipEntry>;
