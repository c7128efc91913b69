import { connect } from 'node:net';

import { answerBytes } from './answer.ts';

export interface ConnectionOptions {
  readonly port: number;
  readonly request: Buffer;
  /** Called for each answer. The next request goes out when it says so; otherwise the connection ends. */
  readonly onAnswer: (latencyMs: number, bytes: number) => boolean;
}

const readBufferBytes = 16_384;

/**
 * Sends the same request over one connection, one at a time, for as long as wanted. It reads into one buffer, past the
 * stream: the generator has to spend less on a request than the server. Settles when the connection has ended.
 */
export function repeatRequest({ port, request, onAnswer }: ConnectionOptions): Promise<void> {
  return new Promise((done, fail) => {
    let sentAtMs = 0;
    let held: Buffer | undefined;
    let isDone = false;

    const receive = (count: number, buffer: Uint8Array): boolean => {
      try {
        const piece = Buffer.from(buffer.buffer, buffer.byteOffset, count);
        const bytes = held ? Buffer.concat([held, piece]) : piece;
        const wanted = answerBytes(bytes);
        if (wanted === 0 || bytes.length < wanted) {
          // The buffer is used again for what comes next.
          held = Buffer.from(bytes);
          return true;
        }
        if (bytes.length > wanted) throw new Error('the server sent more than one answer to one request');
        held = undefined;
        if (onAnswer(performance.now() - sentAtMs, wanted)) send();
        else finish();
      } catch (error) {
        fail(error);
        socket.destroy();
      }
      return true;
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(readBufferBytes), callback: receive },
    });
    socket.once('connect', send).once('error', fail);
    socket.once('close', () => (isDone ? done() : fail(new Error('the server closed a connection'))));

    function send(): void {
      sentAtMs = performance.now();
      socket.write(request);
    }

    function finish(): void {
      isDone = true;
      socket.end();
      socket.destroySoon();
    }
  });
}
