import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Files, Template, TypstCompiler } from './compiler.ts';
import { NativeTypst } from './native-typst.ts';
import { WasmTypst } from './wasm-typst.ts';

const require = createRequire(import.meta.url);
const fontFiles = [
  '400Regular/Inter_400Regular',
  '500Medium/Inter_500Medium',
  '600SemiBold/Inter_600SemiBold',
  '700Bold/Inter_700Bold',
];
const templates = ['main', 'front', 'blocks', 'look'];

/**
 * As machine code where there is a build of it for this machine, in WebAssembly elsewhere: it is ready at once and takes two
 * thirds of the time.
 */
export async function loadTypst(files: Files): Promise<TypstCompiler> {
  const template = await readTemplate(files);
  return NativeTypst.load(template) ?? (await WasmTypst.load(template));
}

export async function readTemplate(files: Files): Promise<Template> {
  const fonts = await Promise.all(
    fontFiles.map((font) => readFile(require.resolve(`@expo-google-fonts/inter/${font}.ttf`))),
  );
  const sources = await Promise.all(
    templates.map(async (name): Promise<[string, string]> => [
      `/${name}.typ`,
      await readFile(new URL(`./template/${name}.typ`, import.meta.url), 'utf8'),
    ]),
  );
  return { fonts, sources: new Map(sources), files };
}
