export interface WorkerTask {
  readonly format: 'mp4' | 'pdf';
  readonly bytes: Uint8Array;
}

export type WorkerAnswer =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      /** All that can be read in the cleaned file, for the judge of identities. */
      readonly text: string;
      readonly width?: number;
      readonly height?: number;
    }
  | { readonly ok: false; readonly reason: string };

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
    return { ok: false, reason: `unreadable ${format === 'mp4' ? 'video' : 'document'}: ${message.slice(0, 200)}` };
  }
}

/** The libraries for documents take a quarter of a second to load, which a video need not wait for. */
async function clean(format: WorkerTask['format'], input: Buffer) {
  if (format === 'mp4') return (await import('./video.ts')).cleanVideo(input);
  return await (await import('./document.ts')).cleanDocument(input);
}
