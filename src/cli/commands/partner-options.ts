import type { OptionSpec } from '../command.ts';

/** What can be said of a partner when it is taken on, and changed later. */
export const partnerOptions = {
  name: { value: 'TEXT', help: 'its name, for people' },
  'credit-limit': { value: 'EUR', help: 'how much may be owed on a postpaid account' },
  'rate-limit': { value: 'N', help: 'requests in any 60 seconds (60)' },
  'access-days': { value: 'N', help: 'days that a bought report can be read (30)' },
  'charge-window-hours': { value: 'N', help: 'hours in which a repeat is the same purchase (24)' },
  language: { value: 'TAG', help: 'language of reports and mails (en)' },
  email: { value: 'ADDRESS', help: 'where statements and warnings go' },
  'warn-below': { value: 'EUR', help: 'mail a warning when a prepaid balance falls below this' },
} as const satisfies Record<string, OptionSpec>;
