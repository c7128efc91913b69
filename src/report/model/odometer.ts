import { type TProperties, Type } from 'typebox';

import { oneOf, readonlyObject } from '../schema.ts';

/** The schemas of what src/vehicles/odometer concludes; the compiler checks them against its types where one is assigned to the other. */

const km = () => Type.Number();
const day = () => Type.String();
const maybe = Type.Optional;

const fall = { beforeDate: day(), beforeKm: km(), date: day(), afterKm: km() };

const finding = <const Codes extends readonly string[], Parameters extends TProperties>(
  codes: Codes,
  parameters: Parameters,
) => readonlyObject({ code: oneOf(codes), parameters: readonlyObject(parameters) });

const ofRegister = { country: maybe(Type.String()), lastYear: maybe(Type.Integer()) };

export const OdometerFindingSchema = Type.Union([
  finding(['CONSISTENT'], { count: Type.Integer(), from: day(), to: day(), lastKm: km() }),
  finding(['ROLLBACK_LIKELY', 'ROLLBACK_POSSIBLE'], { ...fall, missingKm: km() }),
  finding(['ROLLOVER'], fall),
  finding(['ODOMETER_REPLACED'], { ...fall, isRecorded: Type.Boolean() }),
  finding(['ENTRY_ERROR', 'UNIT_CONFLICT', 'INSUFFICIENT_DATA'], { count: Type.Integer() }),
  finding(['REGISTER_LOGICAL'], ofRegister),
  finding(['REGISTER_ILLOGICAL'], { ...ofRegister, isFormer: Type.Boolean() }),
  finding(['REGISTER_NO_VERDICT'], {
    country: maybe(Type.String()),
    reason: oneOf(['rolledOver', 'replaced', 'registeredAbroad', 'tooFewReadings']),
  }),
]);

export const SetAsideSchema = Type.Union([
  readonlyObject({
    reason: Type.Literal('entryError'),
    expectedKm: km(),
    slip: maybe(oneOf(['dropped', 'doubled', 'added', 'swapped', 'wrong'])),
    meantKm: maybe(km()),
  }),
  readonlyObject({ reason: Type.Literal('otherUnit'), meantKm: km() }),
  readonlyObject({ reason: Type.Literal('wrongDate'), expectedKm: km(), meantDate: day() }),
  readonlyObject({ reason: oneOf(['lateEntry', 'approximate']), expectedKm: km() }),
  readonlyObject({ reason: oneOf(['notActual', 'undated']) }),
]);

export const OdometerNoteSchema = Type.Union([
  readonlyObject({
    code: Type.Literal('NO_RECENT_READING'),
    parameters: readonlyObject({ date: day(), years: Type.Integer() }),
  }),
  readonlyObject({
    code: Type.Literal('STANDS_STILL'),
    parameters: readonlyObject({ from: day(), to: day(), km: km() }),
  }),
]);

export const StoredLowOffer = readonlyObject({ ...fall, isDeclared: Type.Boolean() });
