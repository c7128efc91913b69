import { type Static, Type } from 'typebox';

import { oneOf, readonlyArray, readonlyObject } from '../schema.ts';
import { sections } from '../sections.ts';

/** How it went with one supplier, for one vehicle. Coverage is computed from these. */
export const Outcome = readonlyObject({
  supplier: Type.String(),
  feeds: readonlyArray(oneOf(sections)),
  countries: readonlyArray(Type.String()),
  /**
   * `answered`: it has returned all it has, which may be nothing. `not covered`: it does not deal with such a vehicle, or
   * no supplier knows what it needs. `unavailable`: it could not be asked, or failed, and is not asked again. `pending`: its
   * response is still to come, or it failed and is to be asked again.
   */
  result: oneOf(['answered', 'not covered', 'unavailable', 'pending']),
  /** Pending: a paid request is under way. It is not sent twice; what it brings is in the cache. */
  isAwaited: Type.Optional(Type.Boolean()),
  /** Pending: it can be asked once another pending supplier provides what it needs. */
  needsFacts: Type.Optional(Type.Boolean()),
  fromCache: Type.Boolean(),
  /** Answered: when the supplier gave the answer, also where it is from the cache. */
  answeredAt: Type.Optional(Type.String()),
  /** How many records it gave. */
  records: Type.Integer(),
  /** Photos, films and documents of its records that could not be fetched: there is more than the report shows. */
  leftOut: Type.Integer(),
});

export type Outcome = Static<typeof Outcome>;
