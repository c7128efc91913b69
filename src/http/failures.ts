import type { FastifyReply } from 'fastify';

import { errorCatalogue, Failure, type ErrorCode } from '../kernel/errors.ts';
import { invalidRequest, type ValidationError } from './validation.ts';

export const jsonType = 'application/json; charset=utf-8';

/** Errors of Fastify that have a code of ours, and what is wrong with the body. Its other 4xx become INVALID_REQUEST. */
const fastifyCodes: Record<string, { readonly code: ErrorCode; readonly fields?: Record<string, string> }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'INVALID_REQUEST', fields: { body: 'must not be empty' } },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    code: 'INVALID_REQUEST',
    fields: { body: 'must be valid JSON, without __proto__ and constructor.prototype' },
  },
};

/** The only place that turns an error of any kind into one that a partner may see. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, statusCode, validation } = (error ?? {}) as {
    code?: unknown;
    statusCode?: unknown;
    validation?: ValidationError[];
  };
  if (Array.isArray(validation)) return invalidRequest(validation);
  const known = typeof code === 'string' ? fastifyCodes[code] : undefined;
  if (known) return new Failure(known.code, { cause: error, fields: known.fields ?? {} });
  const isClientError = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return new Failure(isClientError ? 'INVALID_REQUEST' : 'INTERNAL', {
    cause: error ?? new Error('nothing was thrown'),
  });
}

/** One flat object of strings. */
export function failureBody({ code, message, fields }: Failure): string {
  return JSON.stringify({ code, message, ...fields });
}

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  reply.request.about = { ...reply.request.about, outcome: failure.code };
  return reply
    .code(errorCatalogue[failure.code].status)
    .headers(failure.headers)
    .header('content-type', jsonType)
    .send(failureBody(failure));
}
