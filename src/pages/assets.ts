import { readFile } from 'node:fs/promises';

import { type Asset, makeAsset } from '../presentation/asset.ts';
import { makeAssets } from '../presentation/page/assets.ts';

/** What pages of the console and the portal refer to. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  readonly icon: string;
  readonly all: readonly Asset[];
}

/** The report page's colours, type and buttons, with the kit's tables, forms and charts. */
export async function makePageAssets(name: string, accent: string): Promise<PageAssets> {
  const { foundation, icon, fonts } = await makeAssets({ accent });
  const style = makeAsset(`${name}.css`, 'text/css; charset=utf-8', `${foundation}\n${await readKit('kit.css')}`);
  const script = makeAsset(`${name}.js`, 'text/javascript; charset=utf-8', await readKit('kit.js'));
  return { style: style.path, script: script.path, icon: icon.path, all: [style, script, icon, ...fonts] };
}

function readKit(name: string): Promise<string> {
  return readFile(new URL(`../web/kit/assets/${name}`, import.meta.url), 'utf8');
}
