import { OperatorError } from '../../kernel/errors.ts';
import { moveMedia } from '../../suppliers/media/move.ts';
import { countMedia, findUsedStore, type MediaCounts } from '../../suppliers/media/used-store.ts';
import type { DatabaseCommand } from '../command.ts';
import { counted } from '../line.ts';

export const mediaShow: DatabaseCommand = {
  name: 'media show',
  summary: 'Count media in the database and in the object store',
  arguments: [],
  options: {},
  needs: 'database',
  async run(_input, { database }) {
    const [counts, store] = [await countMedia(database), await findUsedStore(database)];
    return { json: { store: store ?? null, ...counts }, text: describe(counts, store) };
  },
};

export const mediaMove: DatabaseCommand = {
  name: 'media move',
  summary: 'Move media from the database to the object store; exits 1 if some are left',
  arguments: [],
  options: {},
  needs: 'database',
  details: [
    'MEDIA_URL names the store, as for the service. Nothing is stopped: what is being moved can be read all the time.',
    'Ended early, it goes on with what is left when it is called again; the service itself does so each night.',
  ],
  async run(_input, { database, mediaStore: objects }) {
    if (!objects) throw new OperatorError('there is no object store: MEDIA_URL is not set');
    const counts = await moveMedia({ database, objects });
    const store = await findUsedStore(database);
    const isDone = counts.inDatabase === 0;
    return { json: counts, text: describe(counts, store), ...(!isDone && { failed: true as const }) };
  },
};

function describe({ inDatabase, inStore, toDelete }: MediaCounts, store: string | undefined): string {
  if (store === undefined) return `In the database: ${inDatabase}. No object store is used.`;
  return [
    `In the database: ${inDatabase}`,
    `In the store:    ${inStore} (${store})`,
    `To be deleted:   ${counted(toDelete, 'object')} of the store`,
  ].join('\n');
}
