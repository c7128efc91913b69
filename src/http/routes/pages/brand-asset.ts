import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';

import { Failure } from '../../../kernel/errors.ts';
import type { AddressLimit } from '../../../partners/limits/addresses.ts';
import { makeBrandStyle } from '../../../presentation/brand/assets.ts';
import type { Asset } from '../../../web/asset.ts';
import { sendKept } from '../../../web/compression/send.ts';
import { type ServedEndpoint, route, type Route } from '../../route.ts';
import { assetHeaders } from './asset.ts';

const getBrandAsset = {
  method: 'GET',
  path: '/brands/{hash}/{name}',
  security: 'none',
  params: Type.Object({ hash: Type.String(), name: Type.String() }),
} as const satisfies ServedEndpoint;

const cacheBytes = 4 * 1024 * 1024;

/**
 * What pages of a partner's reports load beside the files of all pages: the style with its colour, and its logo. A style
 * follows from the colour in its name, so that any node can serve it; a logo is in the database while a partner has it.
 */
export function brandAssetRoute(
  readLogo: (hash: string) => Promise<Buffer | undefined>,
  addressLimit: AddressLimit,
): Route {
  const logos = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length });
  const findLogo = async (hash: string) => {
    const known = logos.get(hash);
    if (known) return known;
    const found = await readLogo(hash);
    if (found) logos.set(hash, found);
    return found;
  };
  const find = async (hash: string, name: string): Promise<Pick<Asset, 'contentType' | 'bytes'> | undefined> => {
    const colour = /^([0-9a-f]{6})\.css$/.exec(name)?.[1];
    if (colour !== undefined) {
      const style = makeBrandStyle(`#${colour}`);
      return style.path === `/brands/${hash}/${name}` ? style : undefined;
    }
    const bytes = name === 'logo.png' ? await findLogo(hash) : undefined;
    return bytes && { contentType: 'image/png', bytes };
  };
  const opened = route(getBrandAsset, async (request, reply) => {
    const asset = await find(request.params.hash, request.params.name);
    if (!asset) throw new Failure('NOT_FOUND');
    await sendKept(reply.headers(assetHeaders).type(asset.contentType), asset.bytes);
  });
  return { ...opened, addressLimit };
}
