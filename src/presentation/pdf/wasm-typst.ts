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
const page = 65_536;
/** What one document may take. Only what is used becomes real memory. */
const roomBytes = 160 * 1024 * 1024;

/**
 * The Typst compiler, in WebAssembly. It retains all that it has ever set and has no way to forget any of it, so
 * its memory is put back after each document to what it was after the first, which was a sample: the template is then
 * read and the fonts are open, no document leaves a trace, and each is set in just the same state as all others.
 */
export class WasmTypst implements TypstCompiler {
  readonly #wasm: InitOutput;
  readonly #compiler: WasmCompiler;
  #kept: { readonly length: number; readonly start: Uint8Array; readonly end: Uint8Array } | undefined;

  private constructor(wasm: InitOutput, compiler: WasmCompiler) {
    this.#wasm = wasm;
    this.#compiler = compiler;
  }

  static async load({ fonts, sources, files }: Template, sample: Files): Promise<WasmTypst> {
    const wasm = initSync({ module: await readFile(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
    const builder = new TypstCompilerBuilder();
    builder.set_dummy_access_model();
    for (const font of fonts) await builder.add_raw_font(font);
    const typst = new WasmTypst(wasm, await builder.build());
    for (const [path, source] of sources) typst.#compiler.add_source(path, source);
    for (const [path, bytes] of files) typst.#compiler.map_shadow(path, bytes);
    typst.#set(sample, '/main.typ');
    typst.#keep();
    return typst;
  }

  compile(files: Files, main = '/main.typ'): Buffer {
    try {
      return this.#set(files, main);
    } finally {
      this.#putBack();
    }
  }

  /** A document took more than the room there is: what it added cannot be used again. */
  get isSpent(): boolean {
    return this.#wasm.memory.buffer.byteLength !== this.#kept?.length;
  }

  #set(files: Files, main: string): Buffer {
    for (const [path, bytes] of files) this.#compiler.map_shadow(path, bytes);
    const { result, diagnostics } = this.#compiler.compile(main, [], 'pdf', 3) as {
      result?: Uint8Array;
      diagnostics?: unknown;
    };
    if (!result) throw new Error(`the document cannot be set: ${JSON.stringify(diagnostics)}`);
    return Buffer.from(result.buffer, result.byteOffset, result.byteLength);
  }

  /**
   * Room is taken and freed first, so that what is set later lies within one free stretch, of which only the ends hold
   * anything that has to be put back.
   */
  #keep(): void {
    const used = this.#wasm.memory.buffer.byteLength;
    const { __wbindgen_export: take, __wbindgen_export4: free } = this.#wasm;
    free(take(roomBytes, 8), roomBytes, 8);
    const memory = new Uint8Array(this.#wasm.memory.buffer);
    this.#kept = {
      length: memory.length,
      start: memory.slice(0, used + page),
      end: memory.slice(memory.length - page),
    };
  }

  #putBack(): void {
    if (!this.#kept) return;
    const memory = new Uint8Array(this.#wasm.memory.buffer);
    memory.set(this.#kept.start);
    memory.set(this.#kept.end, this.#kept.length - page);
  }
}
