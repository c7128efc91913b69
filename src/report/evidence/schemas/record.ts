import { Type, type TProperties } from 'typebox';

import { sourceKinds } from '../../../language/sources.ts';
import { country, currency, figure, language, moment, oneOf, text } from './fields.ts';

/** An object that has these fields and no others: a name that is misspelt would be lost in silence. */
export const exactly = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

const original = Type.Optional(
  exactly({
    wording: Type.Optional(text()),
    language: Type.Optional(language()),
    unit: Type.Optional(oneOf(['km', 'mi', 'mil'])),
    value: Type.Optional(figure()),
  }),
);

/** What every record tells about itself. */
export const recorded = {
  source: oneOf(sourceKinds),
  country: Type.Union([country(), Type.Null()]),
  knownFrom: moment(),
  original,
};

/** A record of evidence: what each kind has, and what this one has. */
export const evidence = <const Kind extends string, Fields extends TProperties>(kind: Kind, fields: Fields) =>
  exactly({ kind: Type.Literal(kind), ...recorded, ...fields });

export const amount = () => exactly({ value: figure(), currency: currency() });

const mediumKind = oneOf(['picture', 'video', 'document']);

export const medium = () =>
  Type.Union([
    exactly({ state: Type.Literal('remote'), kind: mediumKind, url: text() }),
    exactly({ state: Type.Literal('kept'), kind: mediumKind, id: text(), contentType: text() }),
  ]);

export const photos = () =>
  Type.Array(exactly({ medium: medium(), claimId: Type.Optional(text()), wan: Type.Optional(text()) }));
