import { Type, type Static } from 'typebox';
import { parseDocument, type Document } from 'yaml';

import { parseDuration } from '../../kernel/duration.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { sections } from '../../report/sections.ts';
import { vehicleClasses } from '../../vehicles/codes.ts';
import { parseShape, errorAt } from '../parse-shape.ts';

const span = (longest: string, description: string) =>
  Type.Refine(
    Type.String({ description }),
    (text) => (parseDuration(text) ?? Infinity) <= (parseDuration(longest) ?? 0),
    () => description,
  );

/** Scheme, host and path only. Connectors append their queries, and a login must not be in the file. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return /^https?:$/.test(url?.protocol ?? '') && `${url?.search}${url?.hash}${url?.username}${url?.password}` === '';
}

const address = 'must be an http or https address, without a query or a login';
const Address = Type.Refine(Type.String({ description: address }), isPlainAddress, () => address);

/** A literal, or the place where the value is found. Secrets are never written into the file. */
export const ConfiguredValue = Type.Union(
  [
    Type.String({ minLength: 1 }),
    Type.Object({ env: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
    Type.Object({ file: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
  ],
  { description: 'must be a text, { env: NAME } or { file: PATH }' },
);
export type ConfiguredValue = Static<typeof ConfiguredValue>;

const oneOf = (words: readonly string[]) =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    { description: `must be one of ${words.join(', ')}` },
  );

const Check = Type.Object(
  {
    vin: Type.Optional(Type.String({ pattern: '^[A-HJ-NPR-Z0-9]{17}$', description: 'must be a VIN' })),
    plate: Type.Optional(Type.String({ minLength: 1 })),
    make: Type.Optional(Type.String({ minLength: 1 })),
    model: Type.Optional(Type.String({ minLength: 1 })),
    year: Type.Optional(Type.Integer({ minimum: 1886, maximum: 2200, description: 'must be a year' })),
  },
  { additionalProperties: false, description: 'must name a vehicle by vin, plate, make, model and year' },
);

/** Keys that every supplier may have. */
export const commonKeys = {
  on: Type.Optional(Type.Boolean({ description: 'must be true or false' })),
  url: Type.Optional(Address),
  deadline: Type.Optional(
    span('2m', 'must be a span such as 8s, 2m at most; a question may take so long, retries included'),
  ),
  cache: Type.Optional(span('30d', 'must be a span such as 6h, 30d at most; so long an answer is used again')),
  price: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1000,
      multipleOf: 0.01,
      description: 'must be what a call costs in euro, such as 0.05',
    }),
  ),
  atOnce: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 256, description: 'must be a number of questions, 1 to 256' }),
  ),
  countries: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      minItems: 1,
      description: 'must be a list of countries in two capitals, such as [GB, IE]',
    }),
  ),
  classes: Type.Optional(Type.Array(oneOf(vehicleClasses), { minItems: 1 })),
  feeds: Type.Optional(Type.Array(oneOf(sections), { minItems: 1 })),
  values: Type.Optional(Type.Record(Type.String(), ConfiguredValue)),
  check: Type.Optional(Check),
};

export const PublicEntry = Type.Object(
  { public: Type.String({ minLength: 1 }), ...commonKeys },
  { additionalProperties: false },
);
export type PublicEntry = Static<typeof PublicEntry>;

/** The simulated suppliers: for sandbox VINs, or for every VIN. */
export const SimulatedEntry = Type.Object(
  {
    simulated: oneOf(['sandbox', 'everything']),
    on: commonKeys.on,
    url: commonKeys.url,
    only: Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'must be a list of their ids' })),
    without: Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'must be a list of their ids' })),
  },
  { additionalProperties: false },
);
export type SimulatedEntry = Static<typeof SimulatedEntry>;

/** An entry of the file. `kind` is the key that identifies it; the rest is validated by the code that connects it. */
export interface SupplierEntry {
  readonly kind: (typeof kinds)[number];
  readonly where: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The YAML library rejects aliases that expand to too much. */
function contentOf(document: Document): unknown {
  try {
    return document.toJS() as unknown;
  } catch {
    throw new OperatorError('its aliases expand to too much data');
  }
}

const kinds = ['public', 'simulated', 'described'] as const;
const maxBytes = 1024 * 1024;

/** Reads the file that SUPPLIERS names: YAML, and therefore also JSON. */
export function readEntries(text: string): SupplierEntry[] {
  if (text.length > maxBytes) throw new OperatorError('it is larger than the limit for a configuration');
  const document = parseDocument(text, { prettyErrors: true });
  const [problem] = document.errors;
  if (problem) throw new OperatorError(problem.message.split('\n')[0] ?? 'it is not YAML');
  const file = parseShape(
    Type.Object(
      { suppliers: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1 }) },
      { additionalProperties: false, description: 'must be a list of suppliers' },
    ),
    contentOf(document),
    'the file',
  );
  return file.suppliers.map((value, place) => {
    const where = `suppliers[${place}]`;
    const named = kinds.filter((kind) => kind in value);
    const [kind] = named;
    if (kind === undefined || named.length > 1) throw errorAt(where, `must have one of the keys ${kinds.join(', ')}`);
    return { kind, where, value };
  });
}
