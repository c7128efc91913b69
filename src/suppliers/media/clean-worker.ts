import { lowerPriority } from '../../kernel/process-priority.ts';
import { isPicture, type MediaFormat, type MediaKind } from './sniff.ts';

export interface WorkerTask {
  readonly format: MediaFormat;
  readonly bytes: Uint8Array;
}

export type CleanType = 'image/jpeg' | 'image/png' | 'image/webp' | 'video/mp4' | 'application/pdf';

export type WorkerAnswer =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly contentType: CleanType;
      /** All that can be read in the cleaned file, for the judge of identities. */
      readonly text: string;
      readonly width?: number;
      readonly height?: number;
    }
  | { readonly ok: false; readonly reason: string };

const lowPriority = 10;

// Whoever waits for an answer of the service itself goes first.
lowerPriority(lowPriority);
process.on('message', (task) => void tell(task as WorkerTask));

async function tell(task: WorkerTask): Promise<void> {
  process.send?.(await answer(task));
}

async function answer({ format, bytes }: WorkerTask): Promise<WorkerAnswer> {
  try {
    const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { ok: true, ...(await clean(format, input)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: `unreadable ${nameOf(format)}: ${message.slice(0, 200)}` };
  }
}

/** What a format needs is loaded with its first file: the libraries for documents take a quarter of a second. */
async function clean(format: MediaFormat, input: Buffer): Promise<Omit<Extract<WorkerAnswer, { ok: true }>, 'ok'>> {
  // Nothing but pixels is left of a picture, and there is no text to be read in them.
  if (isPicture(format)) return { text: '', ...(await (await import('./picture.ts')).cleanPicture(input, format)) };
  if (format === 'mp4') return { contentType: 'video/mp4', ...(await import('./video.ts')).cleanVideo(input) };
  return { contentType: 'application/pdf', ...(await (await import('./document.ts')).cleanDocument(input)) };
}

function nameOf(format: MediaFormat): MediaKind {
  return isPicture(format) ? 'picture' : format === 'mp4' ? 'video' : 'document';
}
