import type { ReportDocument } from '../document/document.ts';

export interface PdfInput {
  readonly document: ReportDocument;
  readonly brand: {
    readonly name: string;
    /** `#rrggbb`. */
    readonly accent: string;
    readonly logo?: { readonly bytes: Buffer; readonly contentType: string };
  };
  /** Where the report can be read on a screen; it stands in the QR code. */
  readonly pageUrl: string;
  /** Where the statements stand that licences of the operator's sources ask for; absent where there are none. */
  readonly attributionsUrl?: string;
  /** When the report was made. It is all that the file tells of time; without it the file tells none. */
  readonly madeAt?: Date;
  /** By their kind. One that is missing or cannot be read is left out. */
  readonly pictures: Pictures;
}

export type Pictures = ReadonlyMap<string, Buffer> | Readonly<Record<string, Buffer>>;

export function findPicture(pictures: Pictures, kind: string): Buffer | undefined {
  if (pictures instanceof Map) return pictures.get(kind) as Buffer | undefined;
  return Object.hasOwn(pictures, kind) ? (pictures as Readonly<Record<string, Buffer>>)[kind] : undefined;
}
