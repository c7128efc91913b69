import { readFile } from 'node:fs/promises';

import { type Asset, makeAsset, makeAssets } from '../presentation/page/assets.ts';

/** What pages of the console refer to. */
export interface ConsoleAssets {
  readonly style: string;
  readonly script: string;
  readonly icon: string;
  readonly all: readonly Asset[];
}

/** The report page's colours, type and buttons, with the kit's tables, forms and charts. */
export async function makeConsoleAssets(accent: string): Promise<ConsoleAssets> {
  const { foundation, icon, fonts } = await makeAssets({ accent });
  const style = makeAsset('console.css', 'text/css; charset=utf-8', `${foundation}\n${await readKit('kit.css')}`);
  const script = makeAsset('console.js', 'text/javascript; charset=utf-8', await readKit('kit.js'));
  return { style: style.path, script: script.path, icon: icon.path, all: [style, script, icon, ...fonts] };
}

function readKit(name: string): Promise<string> {
  return readFile(new URL(`../web/kit/assets/${name}`, import.meta.url), 'utf8');
}
