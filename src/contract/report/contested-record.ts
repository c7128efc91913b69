import { calendarDate, recordId, resource, text } from '../field.ts';

export const ContestedRecord = resource(
  'ContestedRecord',
  'A record of the report that somebody contested before the report was made, and about which nothing is decided yet.',
  {
    recordId: recordId(),
    disputeId: text('Id of the dispute: its reference number.'),
    since: calendarDate('The day on which it was contested.'),
  },
);
