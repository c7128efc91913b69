import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import {
  initSync,
  type InitOutput,
  type TypstCompiler as WasmCompiler,
  TypstCompilerBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';

import type { Files, Template, TypstCompiler } from './compiler.ts';

const require = createRequire(import.meta.url);
/** The compiler caches what it sets and frees none of it, so its process is replaced when the memory has grown to this. */
const maxBytes = 256 * 1024 * 1024;

/** The Typst compiler, in WebAssembly. */
export class WasmTypst implements TypstCompiler {
  readonly #wasm: InitOutput;
  readonly #compiler: WasmCompiler;

  private constructor(wasm: InitOutput, compiler: WasmCompiler) {
    this.#wasm = wasm;
    this.#compiler = compiler;
  }

  static async load({ fonts, sources, files }: Template): Promise<WasmTypst> {
    const wasm = initSync({ module: await readFile(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
    const builder = new TypstCompilerBuilder();
    builder.set_dummy_access_model();
    for (const font of fonts) await builder.add_raw_font(font);
    const typst = new WasmTypst(wasm, await builder.build());
    for (const [path, source] of sources) typst.#compiler.add_source(path, source);
    typst.#map(files);
    return typst;
  }

  get isSpent(): boolean {
    return this.#wasm.memory.buffer.byteLength > maxBytes;
  }

  compile(files: Files, main = '/main.typ'): Buffer {
    this.#map(files);
    try {
      const { result, diagnostics } = this.#compiler.compile(main, [], 'pdf', 3) as {
        result?: Uint8Array;
        diagnostics?: unknown;
      };
      if (!result) throw new Error(`the document cannot be set: ${JSON.stringify(diagnostics)}`);
      return Buffer.from(result.buffer, result.byteOffset, result.byteLength);
    } finally {
      for (const path of files.keys()) this.#compiler.unmap_shadow(path);
    }
  }

  #map(files: Files): void {
    for (const [path, bytes] of files) this.#compiler.map_shadow(path, bytes);
  }
}
