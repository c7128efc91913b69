import { type Static, type TObject, type TProperties, Type } from 'typebox';

import { sourceKinds } from '../../language/sources.ts';
import { oneOf, readonlyArray, readonlyObject } from '../schema.ts';
import { country, currency, figure, km, language, moment, text } from './fields.ts';

const maybe = Type.Optional;

/** Objects have no other fields than those named: a misspelt name would be lost silently. */
export const noOthers = { additionalProperties: false };

/** An object inside a record. */
export const exactly = <Fields extends TProperties>(fields: Fields) => readonlyObject(fields, noOthers);

const distanceUnit = oneOf(['km', 'mi', 'mil']);

/** The values of the origin before the connector made them uniform, where they differ. */
const original = exactly({
  wording: maybe(text()),
  /** Language of the wording, ISO 639-1. */
  language: maybe(language()),
  unit: maybe(distanceUnit),
  /** The distance in that unit. */
  value: maybe(figure()),
});

export type Original = Static<typeof original>;

/** What every record of evidence says about itself. Its origin is described, never named. */
export const recorded = {
  source: oneOf(sourceKinds),
  /** ISO 3166-1 alpha-2; null where the record belongs to no country. */
  country: Type.Union([country(), Type.Null()]),
  /** Since when this is known: when it was entered, published or reported, else when it happened. */
  knownFrom: moment(),
  original: maybe(original),
};

export type Recorded = Readonly<Static<TObject<typeof recorded>>>;

/** A record of evidence: the fields of every kind, and those of this one. */
export const evidence = <const Kind extends string, Fields extends TProperties>(kind: Kind, fields: Fields) =>
  Type.Object({ kind: Type.Literal(kind), ...recorded, ...fields }, noOthers);

/** `notActual`: the source says that it is not the distance driven. */
const odometerMeaning = oneOf(['read', 'declared', 'estimated', 'notActual']);

/** A figure of the odometer, and how it came about: read, if nothing is said. */
export const odometer = () => ({ odometerKm: maybe(km()), odometerMeaning: maybe(odometerMeaning) });

/** Money keeps its own currency (ISO 4217); it is converted where a report needs it, and never here. */
export const amount = () => exactly({ value: figure(), currency: currency() });

export type Amount = Static<ReturnType<typeof amount>>;

const mediumKind = oneOf(['picture', 'video', 'document']);

export type MediumKind = Static<typeof mediumKind>;

/**
 * A photo, film or document. A connector gives the supplier's address (`remote`); what is stored and shown has been
 * fetched, cleaned and stored under an id of ours (`kept`).
 */
export const medium = () =>
  Type.Union([
    exactly({ state: Type.Literal('remote'), kind: mediumKind, url: text() }),
    exactly({ state: Type.Literal('kept'), kind: mediumKind, id: text(), contentType: text() }),
  ]);

export type Medium = Static<ReturnType<typeof medium>>;

const photo = exactly({
  medium: medium(),
  /** The damage record that it belongs to. */
  claimId: maybe(text()),
  /** A further number under which the origin files it. */
  wan: maybe(text()),
});

export type PhotoEvidence = Static<typeof photo>;

export const photos = () => readonlyArray(photo);
