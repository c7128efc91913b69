import type { Socket } from 'node:net';

import { errorCatalogue, Failure } from '../kernel/errors.ts';
import { failureBody, jsonType } from './failures.ts';

/** Answers what the HTTP parser refuses: broken framing, headers too many or too long, a request that never ends. */
export function answerParserError(error: Error & { code?: string }, socket: Socket, requestId: string): void {
  // An answer that is under way must not be written into.
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } };
  if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
    socket.destroy();
    return;
  }
  const failure = new Failure('INVALID_REQUEST');
  const body = failureBody(failure);
  socket.end(
    `HTTP/1.1 ${errorCatalogue[failure.code].status} Bad Request\r\n` +
      `content-type: ${jsonType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `x-request-id: ${requestId}\r\nconnection: close\r\n\r\n${body}`,
  );
}
