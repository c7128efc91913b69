import { Failure } from '../../../kernel/errors.ts';
import type { Asset } from '../../../web/asset.ts';
import { sendKept, varyByEncoding } from '../../../web/compression/send.ts';
import { route, type Route } from '../../route.ts';
import { getAsset } from './endpoints.ts';

/** For a file whose address changes with its content. */
export const assetHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  vary: varyByEncoding,
} as const;

/** Files by their names that are made when they are first asked for. */
export type LateAssets = ReadonlyMap<string, () => Promise<Asset>>;

/** Styles, script, fonts and the brand's logo. Their addresses hold a hash of their content, so they never change. */
export function assetRoute(assets: readonly Asset[], lateAssets: LateAssets): Route {
  const byPath = new Map(assets.map((asset) => [asset.path, asset]));
  return route(getAsset, async (request, reply) => {
    const { hash, name } = request.params;
    const path = `/assets/${hash}/${name}`;
    const asset = byPath.get(path) ?? (await lateAssets.get(name)?.());
    if (asset?.path !== path) throw new Failure('NOT_FOUND');
    await sendKept(reply.headers(assetHeaders).type(asset.contentType), asset.bytes);
  });
}
