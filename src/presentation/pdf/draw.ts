import { servedPicturesOf } from '../document/pictures.ts';
import type { Files, TypstCompiler } from './compiler.ts';
import { drawSigns } from './figures.ts';
import { finish } from './finish.ts';
import { findPicture, type PdfInput, type TypesetJob } from './input.ts';
import { layOut } from './layout.ts';
import { drawPlace, readLogo } from './pictures.ts';
import { sample } from './sample.ts';
import { loadTypst } from './typst.ts';

interface Place {
  readonly kind: string;
  readonly path: string;
  readonly bytes: Buffer;
}

/** Draws PDFs, one at a time, on the thread that it is called on. */
export class PdfDrawer {
  readonly #typst: TypstCompiler;
  /** Placeholders by their number, made when a document first needs so many. */
  readonly #places = new Map<number, Promise<Buffer>>();

  private constructor(typst: TypstCompiler) {
    this.#typst = typst;
  }

  static async load(): Promise<PdfDrawer> {
    return new PdfDrawer(await loadTypst(new Map(drawSigns()), layOut(sample, new Map(), false).files));
  }

  get isSpent(): boolean {
    return this.#typst.isSpent;
  }

  async draw(input: PdfInput): Promise<Buffer> {
    const kinds = servedPicturesOf(input.document).filter((kind) => findPicture(input.pictures, kind));
    const given = input.partner ? input.partner.logo : input.brand.logo?.bytes;
    const logo = given && (await readLogo(given));
    const pdf = this.#set(input, await this.#placesOf(kinds), logo);
    const placed = kinds.map((kind, at) => [at + 1, findPicture(input.pictures, kind)] as const);
    return finish(pdf, new Map(placed.filter((entry): entry is [number, Buffer] => entry[1] !== undefined)));
  }

  /** Sets a document of another template. */
  typeset({ main, files }: TypesetJob): Buffer {
    return finish(this.#typst.compile(files, main), new Map());
  }

  #set(input: PdfInput, places: readonly Place[], logo: Buffer | undefined): Buffer {
    const paths = new Map(places.map(({ kind, path }) => [kind, path]));
    const { files } = layOut(input, paths, logo !== undefined);
    return this.#typst.compile(
      new Map<string, Uint8Array>([
        ...files,
        ...places.map(({ path, bytes }) => [path, bytes] as const),
        ...(logo ? [['/logo.png', logo] as const] : []),
      ]) satisfies Files,
    );
  }

  #placesOf(kinds: readonly string[]): Promise<Place[]> {
    return Promise.all(
      kinds.map(async (kind, at) => {
        const number = at + 1;
        const bytes = this.#places.get(number) ?? drawPlace(number);
        this.#places.set(number, bytes);
        return { kind, path: `/place/${number}.jpg`, bytes: await bytes };
      }),
    );
  }
}
