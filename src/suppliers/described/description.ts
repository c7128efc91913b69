import { Type, type Static, type TProperties } from 'typebox';

import { parseDuration } from '../../kernel/duration.ts';
import { sourceKinds } from '../../language/sources.ts';
import { isCountry } from '../../report/evidence/iso.ts';
import { sections } from '../../report/sections.ts';
import { vehicleClasses } from '../../vehicles/codes.ts';

/** How an operator describes a supplier that answers in plain JSON or XML, so that it needs no code. */

const maybe = Type.Optional;

const exactly = <Fields extends TProperties>(description: string, fields: Fields) =>
  Type.Object(fields, { additionalProperties: false, description });

const text = (description: string, options: { pattern?: string; maxLength?: number } = {}) =>
  Type.String({ description, minLength: 1, maxLength: 2000, ...options });

const expression = (description: string) =>
  Type.String({ description: `${description} JSONata.`, minLength: 1, maxLength: 50_000 });

const oneOf = <const Words extends readonly string[]>(words: Words, description: string) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], description });

const country = (description: string) =>
  Type.Refine(Type.String({ description }), isCountry, () => 'must be a country: two capitals of ISO 3166-1');

const templates = (description: string) =>
  Type.Record(Type.String(), Type.String({ maxLength: 2000 }), { description });

const duration = (description: string) =>
  text(`${description} A span such as 8s, 15m, 24h or 30d.`, { pattern: '^[1-9][0-9]{0,6}[smhd]$' });

const longestDeadlineMs = 120_000;

function isCharset(name: string): boolean {
  try {
    return Boolean(new TextDecoder(name).encoding);
  } catch {
    return false;
  }
}

const status = Type.Integer({ minimum: 200, maximum: 499, description: 'The status of the answer; 200 if not said.' });

const conditions = (description: string) =>
  Type.Array(
    exactly('One case; where both are given, both must hold.', {
      status: maybe(status),
      when: maybe(expression('What must hold of the answer.')),
    }),
    { description, maxItems: 20 },
  );

const Authentication = exactly('How the supplier knows us; absent where it need not. One of the three.', {
  header: maybe(
    exactly('A header with a key.', {
      name: text('Its name.', { pattern: '^[A-Za-z0-9-]+$', maxLength: 100 }),
      value: text('Its value, such as ${apiKey} or "Bearer ${token}".'),
    }),
  ),
  basic: maybe(exactly('User and password, by HTTP.', { user: text('The user.'), password: text('The password.') })),
  oauth: maybe(
    exactly('A token for the credentials of a client (OAuth 2), renewed when it ends.', {
      tokenUrl: text('Where tokens are given out: an address, or a path below the address of the supplier.'),
      clientId: text('The name of the client.'),
      clientSecret: text('Its secret.'),
      scope: maybe(text('What the token is wanted for.')),
    }),
  ),
});

const Body = exactly('What is sent with a POST. One of the three.', {
  json: maybe(Type.Unknown({ description: 'Sent as JSON; placeholders stand in its texts.' })),
  form: maybe(templates('Sent as a form.')),
  xml: maybe(text('Sent as XML, with placeholders in it.', { maxLength: 20_000 })),
});

const Asking = exactly('The question.', {
  method: maybe(oneOf(['GET', 'POST'], 'GET if not said.')),
  path: text('Path below the address, with placeholders such as {vin}.', { pattern: '^/(?!/)' }),
  query: maybe(templates('The query, by name.')),
  headers: maybe(templates('Further headers, by name.')),
  body: maybe(Body),
});

const RecordDefaults = exactly('What holds for every record that does not say otherwise.', {
  source: maybe(oneOf(sourceKinds, 'What sort of record it is.')),
  country: maybe(Type.Union([country('Where it was recorded.'), Type.Null()], { description: 'A country, or null.' })),
  language: maybe(text('Language of wordings.', { pattern: '^[a-z]{2}$' })),
});

const EvidencePart = exactly('Some of the records of an answer, and what becomes of each.', {
  each: maybe(expression('The records; the whole answer is one if not said.')),
  gives: expression('What one record becomes: one or more records of evidence, or nothing.'),
  sectionsNotAnswered: maybe(
    Type.Array(oneOf(sections, 'A section.'), {
      description: 'An answer may omit these records; then it makes no statement about these sections.',
    }),
  ),
  untold: maybe(
    Type.Array(oneOf(sections, 'A section.'), { description: 'The earlier name of `sectionsNotAnswered`.' }),
  ),
});

export type EvidencePart = Static<typeof EvidencePart>;

export const DescribedSupplier = exactly('A supplier that is described, not programmed.', {
  described: text('Its id, for our own use.', { pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 40 }),
  url: text('Its address: https, or http where no key is sent.'),
  identity: maybe(
    Type.Array(text('A name, brand or host.', { pattern: '^.{3,}$' }), {
      description: 'By what it could be recognized: kept out of reports. Absent for a public source.',
    }),
  ),
  feeds: Type.Array(oneOf(sections, 'A section.'), {
    minItems: 1,
    description: 'The sections of a report to which it can contribute: where it is silent, these may be called clear.',
  }),
  countries: Type.Array(country('A country.'), { minItems: 1, description: 'Countries whose vehicles it knows.' }),
  classes: maybe(
    Type.Array(oneOf(vehicleClasses, 'A class.'), { minItems: 1, description: 'Classes it knows; all if not said.' }),
  ),
  needs: maybe(
    Type.Array(oneOf(['plate', 'make', 'model', 'year', 'country'], 'A fact.'), {
      description: 'What must be known of the vehicle, beside its VIN, before it can be asked.',
    }),
  ),
  deadline: maybe(
    Type.Refine(
      duration('For one question, retries and pages included; 8s if not said.'),
      (span) => (parseDuration(span) ?? 0) <= longestDeadlineMs,
      () => 'must be at most 2m',
    ),
  ),
  cache: maybe(duration('How long an answer may be used again; 24h if not said.')),
  price: maybe(
    Type.Number({ minimum: 0, maximum: 1000, description: 'What a call costs us, in euros; 0 if not said.' }),
  ),
  atOnce: maybe(
    Type.Integer({ minimum: 1, maximum: 100, description: 'Questions at once by one node; 8 if not said.' }),
  ),
  values: maybe(Type.Record(Type.String(), Type.Unknown(), { description: 'Where the values of ${…} come from.' })),
  authentication: maybe(Authentication),
  request: Asking,
  answer: oneOf(['json', 'xml'], 'The format of its answers.'),
  charset: maybe(
    Type.Refine(
      text('Of answers that do not say it; utf-8 if not said.', { maxLength: 30 }),
      isCharset,
      () => 'must be one that is known, such as windows-1252',
    ),
  ),
  failed: maybe(
    Type.Array(
      exactly('One case; where both are given, both must hold.', {
        status: maybe(status),
        when: maybe(expression('What must hold of the answer.')),
        as: maybe(oneOf(['server error', 'rate limited', 'refused', 'malformed'], '"server error" if not said.')),
      }),
      { maxItems: 20, description: 'Answers that tell of an error. Looked at first.' },
    ),
  ),
  notCovered: maybe(conditions('Answers which say that it does not deal with such a vehicle.')),
  nothing: maybe(conditions('Answers which say that it looked and has nothing.')),
  expect: maybe(expression('What must hold of every answer that has records; one that does not fit is malformed.')),
  next: maybe(
    expression(
      'The next page: a link, or an object of query parameters to set; nothing on the last one. $page counts.',
    ),
  ),
  record: maybe(RecordDefaults),
  words: maybe(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
      description: 'Tables of the words of the supplier and their codes, for $code.',
    }),
  ),
  evidence: Type.Array(EvidencePart, { minItems: 1, maxItems: 20, description: 'How records become evidence.' }),
});
export type DescribedSupplier = Static<typeof DescribedSupplier>;
