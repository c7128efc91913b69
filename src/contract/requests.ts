import { type Static, Type } from 'typebox';

import { text } from './field.ts';

/**
 * The schemas that requests are validated against before their handler runs. Deliberately lenient: a language, a date or a
 * VIN is checked by the code that knows its rules, with an error code of its own and a message that says what is wrong.
 */

/** A placeholder in descriptions: the OpenAPI document lists the languages there, which this module does not know. */
export const languagesSlot = '{languages}';

export const languageOption = Type.Optional(
  text(
    `Language of the answer as a BCP 47 tag; only its first part counts, so \`de-AT\` gives \`de\`. Supported: ${languagesSlot}. Left out: the account’s language on a purchase, the language of the purchase on a free repeat and on a read.`,
    { examples: ['en'] },
  ),
);

const reportId = text('Id of a bought report, from the answer to its purchase.', {
  examples: ['rep_1KRAfri3XHDDUH6hDyfOv2'],
});

/** The VIN is not required here: the handler's error for a missing one is more helpful. */
export const PurchaseRequest = Type.Object(
  {
    vin: Type.Optional(
      text(
        'VIN of the vehicle: 17 letters and digits, without I, O and Q. Needed for every purchase. Case, spaces and hyphens do not matter.',
        { examples: ['SANDBX0READY00001'] },
      ),
    ),
    lang: languageOption,
  },
  {
    title: 'PurchaseRequest',
    description: 'Which vehicle to buy a report for. Members not listed are ignored.',
    examples: [{ vin: 'SANDBX0READY00001', lang: 'en' }],
  },
);

export type PurchaseRequest = Static<typeof PurchaseRequest>;

/** Header names are in lower case, as Node passes them. */
export const PurchaseHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    text(
      'A value of your choice, 1 to 255 visible ASCII characters, new for every intended purchase. Sent again with the same body within 24 hours it leads to the same report and is not charged again.',
      { minLength: 1, maxLength: 255, pattern: '^[!-~]+$', examples: ['order-2026-000417'] },
    ),
  ),
});

export type PurchaseHeaders = Static<typeof PurchaseHeaders>;

export const ReportParams = Type.Object({ reportId });

export type ReportParams = Static<typeof ReportParams>;

export const LanguageQuery = Type.Object({ lang: languageOption });

export type LanguageQuery = Static<typeof LanguageQuery>;

export const CertificateQuery = Type.Object({
  lang: languageOption,
  recordId: Type.Optional(
    text('Id of a record of the vehicle, from this report, a later one, or `/changes`. Left out: all sources.', {
      examples: ['rec_7Yb2mQ9xTf4KcZ1nVw8LpA'],
    }),
  ),
});

export const ReadHeaders = Type.Object({
  'if-none-match': Type.Optional(
    text('The `ETag` of an earlier read. If nothing has changed since, the answer is 304 without a body.', {
      examples: ['"b4f1c09e6a7d"'],
    }),
  ),
  prefer: Type.Optional(
    text(
      '`wait=N` holds the answer back for up to N seconds, 30 at most, until a further section of the report has arrived. Other preferences are ignored.',
      { examples: ['wait=20'] },
    ),
  ),
});

export type ReadHeaders = Static<typeof ReadHeaders>;

export const ImageParams = Type.Object({
  reportId,
  kind: text('Which picture: `modelPhoto`, `interiorPhoto`, or the name of one photo as its link gives it.', {
    examples: ['modelPhoto'],
  }),
});

export type ImageParams = Static<typeof ImageParams>;

export const ImageQuery = Type.Object({
  k: Type.Optional(text('Id of the secret the link was signed with.', { examples: ['k0.J1GnLPYC8vmjsA'] })),
  exp: Type.Optional(text('When the link expires, in seconds since 1970.', { examples: ['1775034922'] })),
  sig: Type.Optional(text('Signature of the link.', { examples: ['mY0c7bq3vT1n5sKx9dLw2uRz8fHj4gPe6aQoZiVtXyE'] })),
});

export type ImageQuery = Static<typeof ImageQuery>;

export const UsageQuery = Type.Object({
  from: Type.Optional(
    text('First day of the range, in UTC. Left out: the first day of the month of `to`.', { examples: ['2026-03-01'] }),
  ),
  to: Type.Optional(
    text('Last day of the range, counted in. Left out: today in UTC. The range has at most 366 days.', {
      examples: ['2026-03-31'],
    }),
  ),
});

export type UsageQuery = Static<typeof UsageQuery>;
