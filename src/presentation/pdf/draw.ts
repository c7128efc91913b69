import { servedPicturesOf } from '../document/pictures.ts';
import type { TypstCompiler } from './compiler.ts';
import { drawSigns } from './figures.ts';
import { finish } from './finish.ts';
import type { PdfInput, TypesetJob } from './input.ts';
import { layOut } from './layout.ts';
import { readLogo } from './pictures.ts';
import { loadTypst } from './typst.ts';

/** Draws PDFs, one at a time, on the thread that it is called on. */
export class PdfDrawer {
  readonly #typst: TypstCompiler;

  private constructor(typst: TypstCompiler) {
    this.#typst = typst;
  }

  static async load(): Promise<PdfDrawer> {
    return new PdfDrawer(await loadTypst(new Map(drawSigns())));
  }

  get isSpent(): boolean {
    return this.#typst.isSpent;
  }

  async draw(input: PdfInput): Promise<Buffer> {
    const given = input.partner ? input.partner.logo : input.brand.logo?.bytes;
    const logo = given && (await readLogo(given));
    const pictures = servedPicturesOf(input.document).flatMap((kind, at) => {
      const bytes = input.pictures.get(kind);
      return bytes ? [{ kind, path: `/picture/${at}.jpg`, bytes }] : [];
    });
    const paths = new Map(pictures.map(({ kind, path }) => [kind, path]));
    const files = layOut(input, paths, logo !== undefined);
    const all = new Map<string, Uint8Array>([
      ...files,
      ...pictures.map(({ path, bytes }) => [path, bytes] as const),
      ...(logo ? [['/logo.png', logo] as const] : []),
    ]);
    return finish(this.#typst.compile(all));
  }

  /** Sets a document of another template. */
  typeset({ main, files }: TypesetJob): Buffer {
    return finish(this.#typst.compile(files, main));
  }
}
