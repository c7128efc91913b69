import { picturesOf } from '../document/pictures.ts';
import { drawSigns } from './figures.ts';
import { finish } from './finish.ts';
import { findPicture, type PdfInput } from './input.ts';
import { layOut } from './layout.ts';
import { drawPlace, readLogo, shrink, type SmallPicture } from './pictures.ts';
import { sample } from './sample.ts';
import { type Files, Typst } from './typst.ts';

const mostPlaces = 24;

/** Draws PDFs, one at a time, on the thread that it is called on. */
export class PdfDrawer {
  readonly #typst: Typst;

  private constructor(typst: Typst) {
    this.#typst = typst;
  }

  static async load(): Promise<PdfDrawer> {
    const places = Array.from(
      { length: mostPlaces },
      async (_, at) => [placeName(at), await drawPlace(at + 1)] as const,
    );
    const always = new Map([...drawSigns(), ...(await Promise.all(places))]);
    return new PdfDrawer(await Typst.load(always, layOut(sample, new Map(), false).files));
  }

  get isSpent(): boolean {
    return this.#typst.isSpent;
  }

  async draw(input: PdfInput): Promise<Buffer> {
    const kinds = picturesOf(input.document).filter((kind) => findPicture(input.pictures, kind));
    const shrinking = shrink(kinds, input.pictures);
    const logo = input.brand.logo && (await readLogo(input.brand.logo.bytes));
    // Nearly always all of them can be read; if not, the document is set once more without the others.
    const hoped = this.#set(input, kinds, logo);
    const pictures = await shrinking;
    const readable = kinds.filter((kind) => pictures.get(kind));
    const pdf = readable.length === kinds.length ? hoped : this.#set(input, readable, logo);
    const placed = readable.map((kind, at) => [at + 1, pictures.get(kind)] as const);
    return finish(pdf, new Map(placed.filter((entry): entry is [number, SmallPicture] => entry[1] !== undefined)));
  }

  #set(input: PdfInput, kinds: readonly string[], logo: Buffer | undefined): Buffer {
    const paths = new Map(kinds.map((kind, at) => [kind, placeName(at)]));
    const { files } = layOut(input, paths, logo !== undefined);
    return this.#typst.compile(
      new Map<string, Uint8Array>([...files, ...(logo ? [['/logo.png', logo] as const] : [])]) satisfies Files,
    );
  }
}

function placeName(at: number): string {
  return `/place/${at + 1}.jpg`;
}
