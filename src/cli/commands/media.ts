import { moveMediaToStore } from '../../operations/service/move-media.ts';
import { countMedia, findUsedStore, type MediaCounts } from '../../suppliers/media/used-store.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';

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
  summary: 'Move media from the database to the object store now instead of tonight',
  arguments: [],
  options: {},
  needs: 'database',
  details: [
    'The service moves them in the background; media show counts the remaining ones. There is no downtime: media can be',
    'read all the time. Media that the store does not accept are tried again the next night.',
  ],
  async run(_input, context) {
    const { store } = await runChange(context, moveMediaToStore, {});
    return { json: { store, queued: true }, text: `Media are moved to ${store}. See media show for what is left.` };
  },
};

function describe({ inDatabase, inStore, toDelete }: MediaCounts, store: string | undefined): string {
  if (store === undefined) return `In the database: ${inDatabase}. No object store is used.`;
  return [
    `In the database: ${inDatabase}`,
    `In the store:    ${inStore} (${store})`,
    `To be deleted:   ${withCount(toDelete, 'object')} of the store`,
  ].join('\n');
}
