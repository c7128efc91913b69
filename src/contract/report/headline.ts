import { type Static, Type } from 'typebox';

import { oneOf, resource, text, textList } from '../field.ts';

const headlineCodes = ['problem', 'attention', 'clear', 'unchecked'] as const;

/** The gravest first. */
const headlineFindingCodes = [
  'STOLEN',
  'SCRAPPED',
  'VIN_MISMATCH',
  'ROLLBACK_LIKELY',
  'ROLLBACK_POSSIBLE',
  'ADVERT_BELOW_READING',
  'TOTAL_LOSS',
  'FLOOD_DAMAGE',
  'FIRE_DAMAGE',
  'TITLE_BRAND',
  'MAJOR_DAMAGE',
  'TRANSFER_BLOCKED',
  'OPEN_RECALL',
  'INSPECTION_FAILED',
  'INSPECTION_LAPSED',
  'REGISTER_STATUS',
  'LAST_READING_IN_DOUBT',
  'REGISTER_ILLOGICAL',
  'ODOMETER_REPLACED',
  'ODOMETER_ROLLOVER',
  'RECOVERED_AFTER_THEFT',
  'DAMAGE',
  'DAMAGE_MENTIONED',
  'OPEN_RECALL_LOW_RISK',
  'COMMERCIAL_USE',
  'ODOMETER_STANDSTILL',
  'VIN_CHECK_DIGIT',
  'INSPECTION_DEFECTS',
  'MAINTENANCE_OVERDUE',
  'UNINSURED',
  'READING_MISTYPED',
  'RECALL_OF_MODEL',
  'MAINTENANCE_DUE',
  'READING_OLD',
  'SERVICE_GAP',
  'THIN_RECORD',
] as const;

export type HeadlineFindingCode = (typeof headlineFindingCodes)[number];

export const Headline = resource('Headline', 'What a buyer must know in one sentence, and what to ask the seller.', {
  code: oneOf(
    headlineCodes,
    '`problem`: something must be resolved before buying, or the vehicle should not be bought. `attention`: there is something to ask about. `clear`: everything was checked and nothing found. `unchecked`: nothing was found, but little is recorded, something could not be checked, or sections are pending; this is not a clean record.',
  ),
  sentence: text(
    'The headline, in the language of the report. While the report is `enriching`, it says that it is not final.',
  ),
  findingCodes: Type.Array(oneOf(headlineFindingCodes, 'What was found. Further codes may be added.'), {
    description:
      'All findings behind the headline, the most serious first, for use in code; the sentence names the most serious. Omitted if nothing was found.',
  }),
  questions: textList(
    'What to ask the seller, in the language of the report: at most five, the most serious first. Omitted if there is nothing to ask.',
  ),
});

export type Headline = Static<typeof Headline>;
