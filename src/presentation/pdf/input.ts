import type { ReportDocument } from '../document/document.ts';
import type { Files } from './compiler.ts';

export interface PdfInput {
  readonly document: ReportDocument;
  readonly brand: {
    readonly name: string;
    /** `#rrggbb`. */
    readonly accent: string;
    readonly logo?: { readonly bytes: Buffer; readonly contentType: string };
  };
  /** The brand of the partner that sold the report, which is at its head then; absent: the operator's alone. */
  readonly partner?: {
    readonly name: string;
    /** `#rrggbb`. */
    readonly accent: string;
    readonly logo?: Buffer;
    /** What is said of the operator beside it. With its words, as for the attributions. */
    readonly reportBy: string;
  };
  /** The code of the report's facts, and the address at which they are checked, for the QR code. */
  readonly check: { readonly code: string; readonly url: string };
  /**
   * The statements that licences of the operator's sources require; absent where there are none. With their title: the
   * process that draws would have to load the words of all languages for it.
   */
  readonly attributions?: { readonly title: string; readonly url: string };
  /** When the report was made. The file has no other time in it, and none without this. */
  readonly madeAt?: Date;
  /** By their kind, as JPEGs of `paperPictureSize`. One that is missing is left out. */
  readonly pictures: ReadonlyMap<string, Buffer>;
}

/** A document of another template than that of reports: all its files, and the one that is set. */
export interface TypesetJob {
  readonly main: string;
  readonly files: Files;
}
