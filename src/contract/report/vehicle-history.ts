import { type Static, Type } from 'typebox';

import { flag, int32, recordDate, recordId, resource, text, textList } from '../field.ts';

export const OwnerRecord = resource(
  'OwnerRecord',
  'One owner in the title history. Owners are numbered, never named.',
  {
    recordId: recordId(),
    owner: text('Number of the owner, counted from the first.'),
    purchased: recordDate('When the owner bought the vehicle.'),
    state: text('State or region in which the owner registered it.'),
    owned: text('Period of ownership as the origin words it.'),
    duration: text('Length of ownership in words.'),
  },
);

export type OwnerRecord = Static<typeof OwnerRecord>;

export const HistoryEvent = resource('HistoryEvent', 'One event in the life of the vehicle.', {
  recordId: recordId(),
  date: recordDate('When it happened.'),
  location: text('Where it happened.'),
  source: text('Kind of register or business that recorded it, in the language of the report.'),
  odometerKm: int32('Odometer reading at the event in kilometres.'),
  details: textList(
    'What was recorded, one statement an entry, in the language of the report; words that could not be translated are quoted, with their language.',
  ),
  detailsOriginal: textList('The statements as they were recorded.'),
  wordingLanguage: text('Language of `detailsOriginal` as an ISO 639-1 code, if known.'),
});

export type HistoryEvent = Static<typeof HistoryEvent>;

export const TitleBrandRecord = resource('TitleBrandRecord', 'A mark of `titleBrands`. Beyond the contract.', {
  brand: text('The mark, as in `titleBrands`.'),
  recordId: recordId(),
});

export const VehicleHistory = resource('VehicleHistory', 'Title, owners and events from vehicle history registers.', {
  titleBrands: textList('Marks on the ownership document, such as `salvage` or `flood`; empty if it is clean.'),
  titleBrandRecords: Type.Array(TitleBrandRecord, {
    description: 'The marks of `titleBrands` with the ids of their records. Beyond the contract.',
  }),
  owners: Type.Array(OwnerRecord, { description: 'Owners, first to last.' }),
  events: Type.Array(HistoryEvent, { description: 'Events in order of time.' }),
  serviceCount: int32('Number of workshop visits among the events.'),
  accidentRecordsFound: flag(
    'True if an accident is among the events. Then `checks.hasAccidents` is true, too: broken glass or damage by thieves alone is no accident.',
  ),
  source: text('Kind of register the history comes from.'),
});

export type VehicleHistory = Static<typeof VehicleHistory>;
