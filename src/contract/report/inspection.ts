import { type Static, Type } from 'typebox';

import { int32, recordDate, recordId, resource, text } from '../field.ts';

export const Defect = resource('Defect', 'One fault noted at an inspection.', {
  group: text('Part of the vehicle the fault belongs to, such as `Brakes`.'),
  subgroup: text('Narrower part within the group.'),
  description: text(
    'The fault in the language of the report; words that could not be translated are quoted, with their language.',
  ),
  descriptionOriginal: text('The fault as the inspection worded it.'),
  severity: text('How serious the inspector rated it, such as minor, major or dangerous.'),
  details: text('Remarks beyond the wording, such as the wheel concerned or a measured value.'),
});

export type Defect = Static<typeof Defect>;

export const Inspection = resource('Inspection', 'One technical inspection.', {
  recordId: recordId(),
  date: recordDate('Day of the inspection.'),
  type: text('Kind of inspection, such as periodic, repeat or before registration.'),
  decision: text('Outcome in words, such as passed or failed.'),
  odometer: int32('Odometer reading at the inspection in kilometres.'),
  nextInspectionDate: recordDate('By when the next inspection is due.'),
  company: text('Station or organisation that inspected the vehicle.'),
  address: text('Where the inspection took place.'),
  source: text('Kind of register the inspection comes from.'),
  wordingLanguage: text('Language of the original wording of defects as an ISO 639-1 code, if known.'),
  defects: Type.Array(Defect, { description: 'Faults that were noted; empty if there were none.' }),
});

export type Inspection = Static<typeof Inspection>;
