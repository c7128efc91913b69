import { willLoseFiles } from '../../processes/confinement.ts';
import { serveJobs } from '../../processes/serve-jobs.ts';
import { isPicture, type MediaFormat, type MediaKind } from './sniff.ts';

export interface CleanJob {
  readonly format: MediaFormat;
  readonly bytes: Uint8Array;
}

export type CleanType = 'image/jpeg' | 'image/png' | 'image/webp' | 'video/mp4' | 'application/pdf';

export type CleanReply =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly contentType: CleanType;
      /** All text of the cleaned file, to be searched for names of suppliers. */
      readonly text: string;
      readonly width?: number;
      readonly height?: number;
      /** A picture at the size for paper. */
      readonly small?: Uint8Array;
    }
  | { readonly ok: false; readonly reason: string };

serveJobs(async () => {
  if (willLoseFiles()) await loadAll();
  return { run: reply };
});

async function reply({ format, bytes }: CleanJob): Promise<CleanReply> {
  try {
    const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { ok: true, ...(await clean(format, input)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: `unreadable ${nameOf(format)}: ${message.slice(0, 200)}` };
  }
}

/** What a format needs is loaded with its first file: the libraries for documents take a quarter of a second. */
async function clean(format: MediaFormat, input: Buffer): Promise<Omit<Extract<CleanReply, { ok: true }>, 'ok'>> {
  // Only pixels are left of a picture, and they hold no text.
  if (isPicture(format)) return { text: '', ...(await (await import('./picture.ts')).cleanPicture(input, format)) };
  if (format === 'mp4') return { contentType: 'video/mp4', ...(await import('./video.ts')).cleanVideo(input) };
  return { contentType: 'application/pdf', ...(await (await import('./document.ts')).cleanDocument(input)) };
}

function nameOf(format: MediaFormat): MediaKind {
  return isPicture(format) ? 'picture' : format === 'mp4' ? 'video' : 'document';
}

/** What cleaning would load with its first file of each kind. The library for documents loads parts of itself by reading one. */
async function loadAll(): Promise<void> {
  await import('./picture.ts');
  await import('./video.ts');
  const { cleanDocument, makeEmptyDocument } = await import('./document.ts');
  await cleanDocument(await makeEmptyDocument());
}
