import { Type } from 'typebox';

import { insertLinkSecretIfDue } from '../../reports/link-secrets.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Adds a new secret for signed links when the newest one is old. Links that were signed before stay valid. */
export const rotateLinkSecrets = defineOperation({
  code: 'rotate-link-secrets',
  name: 'rotate the secrets of links',
  input: Type.Object({}),
  async run(tx, _input, now): Promise<Done<void>> {
    const added = await insertLinkSecretIfDue(tx, now);
    return {
      result: undefined,
      change: added ? { subject: `secret ${added.id}`, after: { validFrom: added.validFrom } } : null,
    };
  },
});
