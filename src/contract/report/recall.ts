import type { Static } from 'typebox';

import { countryCode, flag, int32, recordDate, recordId, resource, text } from '../field.ts';

export const Recall = resource('Recall', 'A recall campaign that concerns this vehicle.', {
  recordId: recordId(),
  campaignId: text('Number of the campaign at the authority that published it.'),
  manufacturerCode: text('The manufacturer’s own code of the campaign, as workshops use it.'),
  date: recordDate('When the campaign was published.'),
  manufacturer: text('Manufacturer that recalls.'),
  component: text('Part or system concerned, in the language of the report if known.'),
  componentOriginal: text('The part or system as the campaign names it.'),
  summary: text('What is wrong, in a few sentences; quoted, with its language, if that is not the one of the report.'),
  summaryOriginal: text('What is wrong, as it was published.'),
  consequences: text('What the fault can lead to, in short and in the language of the report.'),
  consequencesOriginal: text('What the fault can lead to, as it was published.'),
  risk: text('How the risk was rated.'),
  remedy: text('What the workshop does about it, in short and in the language of the report.'),
  remedyOriginal: text('What the workshop does about it, as it was published.'),
  wordingLanguage: text('Language of the original wording as an ISO 639-1 code, if known.'),
  repaired: flag('True if the repair of this vehicle is recorded; omitted if unknown.'),
  status: text('State of the campaign for this vehicle in words, such as open or completed.'),
  vehiclesAffected: int32('Number of vehicles in the campaign worldwide.'),
  vehiclesAffectedInCountry: int32('Number of vehicles in the campaign within `country`.'),
  country: countryCode('Country in which the campaign was published.'),
  source: text('Kind of register the campaign comes from.'),
});

export type Recall = Static<typeof Recall>;
