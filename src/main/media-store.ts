import { Counter, type Registry } from 'prom-client';

import type { Database } from '../database/connect.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { ObjectStore } from '../suppliers/media/object-store.ts';
import type { S3Place } from '../suppliers/media/s3-store.ts';
import { countMedia, findUsedStore, noteUsedStore } from '../suppliers/media/used-store.ts';
import type { ServiceLog } from './logger.ts';

interface StoreOptions {
  readonly database: Database;
  readonly log: ServiceLog;
  readonly registry: Registry;
}

/** Opens the store for the bytes of media, if there is one. Refuses a start that would not find those that are in one. */
export async function openMediaStore(
  place: S3Place | undefined,
  { database, log, registry }: StoreOptions,
): Promise<ObjectStore | undefined> {
  const usedBefore = await findUsedStore(database);
  if (!place) {
    if (usedBefore !== undefined && (await countMedia(database)).inStore > 0) {
      throw new OperatorError(`MEDIA_URL is not set, and media are in the object store ${usedBefore}`);
    }
    return undefined;
  }
  const calls = new Counter({
    name: 'media_store_requests_total',
    help: 'Requests to the object store for media, by what they do and whether they succeeded.',
    labelNames: ['call', 'result'],
    registers: [registry],
  });
  // Loaded only where it is needed.
  const { S3Store } = await import('../suppliers/media/s3-store.ts');
  const store = new S3Store(place, {
    log,
    onCall: (call, isDone) => calls.inc({ call, result: isDone ? 'done' : 'failed' }),
  });
  await store.check();
  const name = `${place.bucketUrl}/${place.prefix}`;
  if (usedBefore !== undefined && usedBefore !== name) {
    log.warn({ before: usedBefore, now: name }, 'another media store is used: its objects must have been copied');
  }
  await noteUsedStore(database, name);
  return store;
}
