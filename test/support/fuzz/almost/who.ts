import { addHeaders, type HeaderLines } from '../request.ts';
import { oddHeaderText } from '../values.ts';
import { changed, refused, type Mutation } from './scene.ts';

const withoutKey: Mutation = (scene) => {
  if (!scene.operation.needsKey) return undefined;
  return refused(changed(scene, 'without a key', { partner: undefined }), 'UNAUTHORIZED');
};

const badKey: Mutation = (scene) => {
  const { operation, world, random } = scene;
  if (!operation.needsKey) return undefined;
  const key = random.one(world.badKeys);
  const lines: HeaderLines = random.one<HeaderLines>([
    [['Authorization', `Bearer ${key}`]],
    [['X-Api-Key', key]],
    [
      ['Authorization', `Bearer ${key}`],
      ['X-Api-Key', key],
    ],
    [['Authorization', `Basic ${Buffer.from(`${key}:`).toString('base64')}`]],
    [['Authorization', oddHeaderText(random)]],
  ]);
  const draft = addHeaders(changed(scene, 'with a key that is no good', { partner: undefined }), lines);
  // Some characters are not let into a header at all.
  return lines.some(([, value]) => /[^\t -~\x80-\xff]/.test(value))
    ? { ...refused(draft, 'INVALID_REQUEST'), alone: true }
    : refused(draft, 'UNAUTHORIZED');
};

/** A bearer token wins over the other header, even where it is no good. */
const twoKeys: Mutation = (scene) => {
  const { operation, parts, world, random } = scene;
  if (!operation.needsKey || !parts.partner) return undefined;
  const good = world.partners[parts.partner].keys[0] ?? '';
  const draft = changed(scene, 'with a bad bearer token beside a good key', { partner: undefined });
  // No key ends so: one that lacks its last character could become whole again by a letter.
  const bad = `Bearer ${random.one(world.badKeys)}.`;
  return refused(
    addHeaders(draft, [
      ['X-Api-Key', good],
      ['Authorization', bad],
    ]),
    'UNAUTHORIZED',
  );
};

const keyInQuery: Mutation = (scene) => {
  const { parts, world, random } = scene;
  const key = random.one([...world.badKeys.slice(0, 4), world.partners.free.keys[1] ?? '']);
  const name = random.one([
    'api_key',
    'apikey',
    'API-KEY',
    'x-api-key',
    'access_token',
    'Token',
    'key',
    'authorization',
  ]);
  const extra = random.isLucky(0.5) ? ([name, random.one([key, '', 'x'])] as const) : (['q', key] as const);
  return refused(changed(scene, 'with a key in the query', { query: [...parts.query, extra] }), 'KEY_IN_QUERY');
};

/** Who asks is not as described. */
export const mutationsOfWho: readonly Mutation[] = [withoutKey, badKey, badKey, twoKeys, keyInQuery, keyInQuery];
