import type { Static } from 'typebox';

import { countryCode, double, int32, recordDate, recordId, resource, text, textList } from '../field.ts';

export const ServiceEvent = resource('ServiceEvent', 'One visit to a workshop.', {
  recordId: recordId(),
  date: recordDate('Day of the visit.'),
  mileageKm: int32('Odometer reading at the visit in kilometres.'),
  mileageOriginal: int32('The reading as it was written down, in `mileageUnit`.'),
  mileageUnit: text('Unit of `mileageOriginal`: `km` or `mi`.'),
  serviceProvider: text('Workshop or dealer that did the work.'),
  serviceType: text('Kind of visit, such as a regular service, a repair or a warranty job.'),
  actions: textList(
    'Jobs that were done, one entry each, in the language of the report; words that could not be translated are quoted, with their language.',
  ),
  actionsOriginal: textList('The jobs as the workshop wrote them down.'),
  description: text('Remarks on the visit, in the language of the report as far as they could be translated.'),
  descriptionOriginal: text('The remarks as they were written down.'),
  wordingLanguage: text('Language of `actionsOriginal` and `descriptionOriginal` as an ISO 639-1 code, if known.'),
  location: text('Town or address of the workshop.'),
  cost: double('Amount paid, in `costCurrency`.'),
  costCurrency: text('Currency of `cost` as an ISO 4217 code.'),
  documentUrl: text('Signed link to an invoice or service sheet on this service, valid until `accessUntil`.'),
  referenceId: text('Number of the job or of its invoice.'),
  countryCode: countryCode('Country of the workshop.'),
  source: text('Kind of record the visit comes from, such as `digital service book`.'),
});

export type ServiceEvent = Static<typeof ServiceEvent>;
