import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { errorCatalogue, Failure } from '../kernel/errors.ts';
import { defaultHeaders } from './default-headers.ts';
import { failureBody, jsonType } from './failures.ts';

/** Internals of a Node HTTP socket; Node's own handling of parser errors uses them, too. */
interface SocketInternals {
  /** The response that is being written. */
  readonly _httpMessage?: ServerResponse | null;
  /** `incoming` is the request that is being read, until it has been read completely. */
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null;
}

/** Responds to what the HTTP parser refuses: broken framing, headers too many or too long, a request that never ends. */
export function answerParserError(error: Error & { code?: string }, socket: Socket, requestId: string): void {
  const { _httpMessage: response, parser } = socket as SocketInternals;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // The broken bytes follow a complete request that is still being handled. It may be a purchase: its response comes first.
  if (response?.req.complete === true) {
    socket.pause();
    response.once('close', () => answerParserError(error, socket, requestId));
    return;
  }
  // No second response to the same request, and no bytes in the middle of one that is being written.
  const hasResponse = response ? response.writableEnded : parser?.incoming?.complete === false;
  if (hasResponse) socket.destroySoon();
  else if (response?.headersSent) socket.destroy();
  else refuse(socket, requestId);
}

function refuse(socket: Socket, requestId: string): void {
  const failure = new Failure('INVALID_REQUEST');
  const body = failureBody(failure);
  const commonHeaders = Object.entries(defaultHeaders(requestId)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${errorCatalogue[failure.code].status} Bad Request\r\n` +
      `content-type: ${jsonType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `${commonHeaders.join('')}connection: close\r\n\r\n${body}`,
  );
}
