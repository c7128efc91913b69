import { Failure } from '../../../kernel/errors.ts';
import type { Asset } from '../../../web/asset.ts';
import { route, type Route } from '../../route.ts';
import { getAsset } from './endpoints.ts';

/** For a file whose address changes with its content. */
export const assetHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Styles, script, fonts and the brand's logo. Their addresses hold a hash of their content, so they never change. */
export function assetRoute(assets: readonly Asset[]): Route {
  const byPath = new Map(assets.map((asset) => [asset.path, asset]));
  return route(getAsset, (request, reply) => {
    const asset = byPath.get(`/assets/${request.params.hash}/${request.params.name}`);
    if (!asset) throw new Failure('NOT_FOUND');
    void reply.headers(assetHeaders).type(asset.contentType).send(asset.bytes);
  });
}
