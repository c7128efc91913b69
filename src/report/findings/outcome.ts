import { type Static, Type } from 'typebox';

import { oneOf, readonlyArray, readonlyObject } from '../schema.ts';
import { sections } from './sections.ts';

/** How it went with one supplier, for one vehicle. Coverage is computed from these. */
export const Outcome = readonlyObject({
  supplier: Type.String(),
  feeds: readonlyArray(oneOf(sections)),
  countries: readonlyArray(Type.String()),
  /**
   * `answered`: it has returned all it has, which may be nothing. `not covered`: it does not deal with such a vehicle, or
   * no supplier knows what it needs. `unavailable`: it could not be asked, or failed. `pending`: its response is still to
   * come.
   */
  result: oneOf(['answered', 'not covered', 'unavailable', 'pending']),
  fromCache: Type.Boolean(),
  /** How many records it gave. */
  records: Type.Integer(),
  /** Photos, films and documents of its records that could not be fetched: there is more than the report shows. */
  leftOut: Type.Integer(),
});

export type Outcome = Static<typeof Outcome>;
