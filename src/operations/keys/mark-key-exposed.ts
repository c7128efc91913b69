import { Type } from 'typebox';

import { markExposed } from '../../partners/keys/store.ts';
import { addEvents } from '../../webhooks/add-events.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Marks a key that was sent in a query string as exposed, and notifies its partner. A key that is marked already stays as it is. */
export const markKeyExposed = defineOperation({
  code: 'mark-key-exposed',
  name: 'mark a key as exposed',
  input: Type.Object({ keyId: identifier }),
  async run(tx, { keyId }, now): Promise<Done<void>> {
    const partnerId = await markExposed(tx, keyId, now);
    if (partnerId === undefined) return { result: undefined, change: null };
    await addEvents(tx, partnerId, [{ type: 'key.exposed', data: { keyId } }], now);
    return { result: undefined, change: { partnerId, subject: `key ${keyId}`, after: { exposedAt: now } } };
  },
});
