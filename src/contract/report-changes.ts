import { type Static, Type } from 'typebox';

import { calendarDate, flag, oneOf, recordDate, recordId, resource, text, timestamp } from './field.ts';

const changeKinds = [
  'added',
  'corrected',
  'withdrawn',
  'verdict',
  'coverage',
  'contested',
  'setAside',
  'kept',
] as const;

export const ReportChange = resource('ReportChange', 'Something that was gathered about the vehicle since.', {
  kind: oneOf(
    changeKinds,
    '`added`: a record that the report lacks. `corrected`: a record with another date, figure or code. `withdrawn`: a record that its sources no longer report. `verdict`: another answer, such as that of the odometer. `coverage`: a check that could be made and now cannot, or the reverse; it says nothing about the vehicle. `contested`: somebody contests a record of the report. `setAside`, `kept`: the record was contested, and after a review it no longer counts, or stays. Further kinds may be added.',
  ),
  section: text('The section of the report, such as `accidentHistory`.'),
  recordId: recordId(),
  recordDate: recordDate('Date of the record.'),
  arrivedAt: calendarDate('The day on which it was first known here, in UTC.'),
  isLate: flag('True if the record is dated before your purchase and arrived after it.'),
  text: text('The change in one sentence, in the language of the answer.'),
});

export type ReportChange = Static<typeof ReportChange>;

export const ReportChanges = resource('ReportChanges', 'What was gathered about the vehicle of a report since.', {
  reportId: text('Id of the report.'),
  purchasedAt: timestamp('When the report was bought, in UTC.'),
  lookedAt: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date',
    description:
      'The last day on which sources were queried about the vehicle since, in UTC: answers that were kept do not count. Null if nobody has looked since: then nothing is known of changes.',
  }),
  newReportId: text(
    'Id of the report that was made for you free of charge after a decision about a record of this one. Absent where there is none.',
  ),
  changes: Type.Array(ReportChange, { description: 'The changes. Empty if nothing was found, or nobody has looked.' }),
});

export type ReportChanges = Static<typeof ReportChanges>;
