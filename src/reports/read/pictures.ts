import { Failure } from '../../kernel/errors.ts';
import { imagePath } from '../../presentation/links.ts';
import { drawLogo } from '../../presentation/logo/draw.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import type { ServedMedia } from '../../suppliers/media/served-media.ts';
import { etagOf } from './etag.ts';
import type { LinkedReports } from './linked-reports.ts';
import type { Signature } from './signed-links.ts';

interface PictureRequest extends Signature {
  readonly reportId: string;
  readonly kind: string;
  readonly now: () => Date;
}

interface Picture {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly etag: string;
  /** Until when the client may cache it. */
  readonly until: Date;
  /**
   * Its bytes from `first` to `last`, both included. What is large comes in pieces, each read when the one before was
   * taken; it ends with an error if the medium is erased or its time is over meanwhile.
   */
  readonly read: (first: number, last: number) => Buffer | AsyncIterable<Buffer>;
}

/** Read in one query. Most pictures are smaller; of a film, each reader has about two of them in memory. */
const pieceBytes = 256 * 1024;

const logoCacheMs = 3_600_000;

interface PieceRequest extends Pick<PictureRequest, 'now'>, Pick<Picture, 'until'> {
  readonly vinHash: string;
  readonly id: string;
  readonly first: number;
  readonly last: number;
}

/** Reads the pictures, films and documents of a report by links that this service signed. */
export class PictureReader {
  readonly #media: Pick<ServedMedia, 'open' | 'read'>;
  readonly #reports: LinkedReports;

  constructor(media: Pick<ServedMedia, 'open' | 'read'>, reports: LinkedReports) {
    this.#media = media;
    this.#reports = reports;
  }

  async open({ reportId, kind, now, ...signature }: PictureRequest): Promise<Picture> {
    const at = now();
    const path = imagePath(reportId, kind);
    const { stored, report } = await this.#reports.open({ ...signature, reportId, path, parameters: {}, at });
    const until = stored.accessUntil;
    if (kind === 'brandLogo') {
      // While sections are pending, the make may still change.
      const bytes = Buffer.from(drawLogo(report.identity?.make ?? ''));
      const etag = etagOf(bytes);
      const soon = new Date(Math.min(until.getTime(), at.getTime() + logoCacheMs));
      const read = (first: number, last: number) => bytes.subarray(first, last + 1);
      return { contentType: 'image/svg+xml', sizeBytes: bytes.length, etag, until: soon, read };
    }
    const id = mediumOf(kind, report);
    const { vinHash } = stored;
    const requester = { owner: stored.partnerId, topic: reportId };
    const medium = id && (await this.#media.open({ vinHash, id }, pieceBytes, requester));
    if (!medium) throw new Failure('NOT_FOUND');
    const { contentType, sizeBytes, start } = medium;
    const read = (first: number, last: number) =>
      last < start.length
        ? start.subarray(first, last + 1)
        : this.#readPieces({ vinHash, id, first, last, until, now });
    return { contentType, sizeBytes, etag: `"${id}"`, until, read };
  }

  async *#readPieces({ vinHash, id, first, last, until, now }: PieceRequest): AsyncGenerator<Buffer> {
    for (let offset = first; offset <= last; offset += pieceBytes) {
      const length = Math.min(pieceBytes, last + 1 - offset);
      const piece = until > now() ? await this.#media.read({ vinHash, id }, offset, length) : undefined;
      if (piece?.length !== length) throw new Error('the medium can no longer be read');
      yield piece;
    }
  }
}

/** A photo of a record is named by its id; the pictures of the model are named as in the contract. */
export function mediumOf(kind: string, { images }: AssembledReport): string | undefined {
  if (kind === 'modelPhoto') return images?.modelPhoto?.id;
  if (kind === 'interiorPhoto') return images?.interiorPhoto?.id;
  return /^(?:photo|video|document)-([\w-]{22})$/.exec(kind)?.[1];
}
