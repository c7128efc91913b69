import type { Static } from 'typebox';

import { recordDate, resource, text } from '../field.ts';

export const InsuranceEntry = resource('InsuranceEntry', 'One period of liability insurance.', {
  insurer: text('Insurance company of the policy, as the register names it.'),
  from: recordDate('First day of cover.'),
  to: recordDate('Last day of cover.'),
  issueDate: recordDate('Day the policy was issued.'),
});

export type InsuranceEntry = Static<typeof InsuranceEntry>;
