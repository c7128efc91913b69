import { Type } from 'typebox';

import { enqueue } from '../../database/queue.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { findUsedStore } from '../../suppliers/media/used-store.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Lets the service move media from the database to the object store now, and not in the next night. */
export const moveMediaToStore = defineOperation({
  code: 'move-media',
  name: 'move media to the object store',
  input: Type.Object({}),
  async run(tx): Promise<Done<{ store: string }>> {
    const store = await findUsedStore(tx);
    if (store === undefined) throw new OperatorError('there is no object store: no node was started with MEDIA_URL');
    // The schedule queues it under the same key.
    await enqueue(tx, { task: 'move-media', payload: {}, key: 'move-media' });
    return { result: { store }, change: { subject: 'media', after: { store } } };
  },
});
