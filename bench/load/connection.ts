import { connect } from 'node:net';

import { answerBytes } from './answer.ts';

interface ConnectionEvents {
  /** An answer is there, so long after its request was sent. */
  readonly onAnswer: (latencyMs: number) => void;
  /** The connection is over; with an error unless it was ended from here. */
  readonly onEnd: (error?: Error) => void;
}

interface Connection {
  /** Sends a request. The one before must have been answered. */
  send(request: Buffer): void;
  end(): void;
}

const readBufferBytes = 65_536;

/**
 * Opens a connection for one request at a time. It reads into one buffer, past the stream: the generator has to spend
 * less on a request than the server.
 */
function openConnection(port: number, { onAnswer, onEnd }: ConnectionEvents): Connection {
  let sentAtMs = 0;
  let held: Buffer | undefined;
  let isDone = false;
  let failure: Error | undefined;

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
      onAnswer(performance.now() - sentAtMs);
    } catch (error) {
      failure = error as Error;
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
  socket.once('error', (error) => (failure ??= error));
  socket.once('close', () => onEnd(failure ?? (isDone ? undefined : new Error('the server closed a connection'))));

  return {
    send(request) {
      sentAtMs = performance.now();
      socket.write(request);
    },
    end() {
      isDone = true;
      socket.end();
      socket.destroySoon();
    },
  };
}

/** Sends one request after the other for as long as wanted. Settles when the connection has ended. */
export function repeatRequests(
  port: number,
  nextRequest: () => Buffer,
  /** Whether there is to be a next request after an answer. */
  onAnswer: (latencyMs: number) => boolean,
): Promise<void> {
  return new Promise((done, fail) => {
    const connection = openConnection(port, {
      onAnswer: (latencyMs) => (onAnswer(latencyMs) ? connection.send(nextRequest()) : connection.end()),
      onEnd: (error) => (error ? fail(error) : done()),
    });
    connection.send(nextRequest());
  });
}

/** A client that sends one request and waits for its answer, over a connection that stays open. */
export function openClient(port: number): { ask(request: string): Promise<number>; end(): void } {
  let waiting = Promise.withResolvers<number>();
  let ended: Error | undefined;
  const connection = openConnection(port, {
    onAnswer: (latencyMs) => waiting.resolve(latencyMs),
    onEnd(error) {
      ended = error ?? new Error('the connection was ended');
      waiting.reject(ended);
    },
  });
  // An end that no request waits for rejects the next one.
  waiting.promise.catch(() => {});
  return {
    ask(request) {
      if (ended) return Promise.reject(ended);
      waiting = Promise.withResolvers<number>();
      connection.send(Buffer.from(request));
      return waiting.promise;
    },
    end: () => connection.end(),
  };
}
