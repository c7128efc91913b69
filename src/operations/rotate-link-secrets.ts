import { Type } from 'typebox';

import { rotateLinkSecrets as addSecretWhenDue } from '../reports/link-secrets.ts';
import { defineOperation } from './operation.ts';

/** Adds a new secret for signed links when the newest one is old. Links that were signed before stay valid. */
export const rotateLinkSecrets = defineOperation({
  name: 'rotate the secrets of links',
  roles: ['system'],
  input: Type.Object({}),
  run: (tx, _input, now): Promise<void> => addSecretWhenDue(tx, now),
});
