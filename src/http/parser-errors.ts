import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { errorCatalogue, Failure } from '../kernel/errors.ts';
import { onEveryAnswer } from './every-answer.ts';
import { failureBody, jsonType } from './failures.ts';

/** What Node keeps on a socket, as its own handling of such errors uses it. */
interface Inside {
  /** The answer that has its turn. */
  readonly _httpMessage?: ServerResponse | null;
  /** The request that is being read stays here until it has been read to its end. */
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null;
}

/** Answers what the HTTP parser refuses: broken framing, headers too many or too long, a request that never ends. */
export function answerParserError(error: Error & { code?: string }, socket: Socket, requestId: string): void {
  const { _httpMessage: answer, parser } = socket as Inside;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // What is broken came after a request that is still being answered: it may be a purchase, and gets its own answer.
  if (answer?.req.complete === true) {
    socket.pause();
    answer.once('close', () => answerParserError(error, socket, requestId));
    return;
  }
  // An answer that is under way must not be written into, and a request whose rest is broken has no second one.
  const isAnswered = answer ? answer.writableEnded : parser?.incoming?.complete === false;
  if (isAnswered) socket.destroySoon();
  else if (answer?.headersSent) socket.destroy();
  else refuse(socket, requestId);
}

function refuse(socket: Socket, requestId: string): void {
  const failure = new Failure('INVALID_REQUEST');
  const body = failureBody(failure);
  const usual = Object.entries(onEveryAnswer).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${errorCatalogue[failure.code].status} Bad Request\r\n` +
      `content-type: ${jsonType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `x-request-id: ${requestId}\r\n${usual.join('')}connection: close\r\n\r\n${body}`,
  );
}
