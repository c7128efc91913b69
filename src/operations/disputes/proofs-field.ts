import { Type } from 'typebox';

import { type CleanedProof, maxProofs } from '../../reports/disputes/proofs.ts';
import { refined } from '../engine/fields.ts';

/** Files that prove something, cleaned. */
export const cleanedProofs = refined(Type.Unsafe<readonly CleanedProof[]>({}), (proofs) =>
  Array.isArray(proofs) && proofs.length <= maxProofs ? undefined : `must be at most ${maxProofs} files`,
);
