import { createRequire } from 'node:module';

import type { Files, Template, TypstCompiler } from './compiler.ts';

/** Of what the package of each platform exports, what is used here. */
interface NativeModule {
  readonly NodeCompiler: { create(options: object): NativeCompiler };
}

interface NativeCompiler {
  addSource(path: string, source: string): void;
  mapShadow(path: string, content: Buffer): void;
  unmapShadow(path: string): void;
  evictCache(maxAge: number): void;
  compile(options: { mainFilePath: string }): {
    readonly result: object | null;
    takeError(): { readonly shortDiagnostics: unknown } | null;
  };
  pdf(document: object, options: object): Buffer;
}

/** By platform and processor. The registry has no build of this version for others. */
const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
};

/** The compiler may read files below this folder. There is none of this name: every file is given. */
const workspace = '/nonexistent';

/** What so many documents did not need is forgotten. What all of them need, as the template, stays. */
const keptDocuments = 2;

/** Several times what a process takes that draws one document after the other. */
const maxBytes = 600 * 1024 * 1024;

/** The Typst compiler as machine code, where there is a build of it for this machine. */
export class NativeTypst implements TypstCompiler {
  readonly #compiler: NativeCompiler;

  private constructor(compiler: NativeCompiler) {
    this.#compiler = compiler;
  }

  /** Undefined where there is no build that can be loaded. */
  static load({ fonts, sources, files }: Template): NativeTypst | undefined {
    const native = findModule();
    if (!native) return undefined;
    const compiler = native.NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] });
    for (const [path, source] of sources) compiler.addSource(workspace + path, source);
    const typst = new NativeTypst(compiler);
    typst.#map(files);
    return typst;
  }

  get isSpent(): boolean {
    return process.memoryUsage.rss() > maxBytes;
  }

  compile(files: Files, main = '/main.typ'): Buffer {
    // A compiled document of several megabytes is a small object to V8, which would let hundreds of them pile up.
    globalThis.gc?.();
    this.#map(files);
    try {
      const compiled = this.#compiler.compile({ mainFilePath: workspace + main });
      if (!compiled.result)
        throw new Error(`the document cannot be set: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
      return this.#compiler.pdf(compiled.result, {});
    } finally {
      for (const path of files.keys()) this.#compiler.unmapShadow(workspace + path);
      this.#compiler.evictCache(keptDocuments);
    }
  }

  #map(files: Files): void {
    for (const [path, bytes] of files)
      this.#compiler.mapShadow(workspace + path, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
}

function findModule(): NativeModule | undefined {
  const name = packages[`${process.platform}-${process.arch}`];
  if (name === undefined) return undefined;
  try {
    return createRequire(import.meta.url)(name) as NativeModule;
  } catch {
    return undefined;
  }
}
