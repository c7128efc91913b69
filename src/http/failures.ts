import type { FastifyReply } from 'fastify';

import { errorCatalogue, Failure, type ErrorCode } from '../kernel/errors.ts';
import { invalidRequest, type Complaint } from './validation.ts';

export const jsonType = 'application/json; charset=utf-8';

/** What Fastify itself refuses, in our words. Any other 4xx of its is a request that cannot be understood. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
};

/** The one place that turns whatever went wrong into something a partner may be told. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, statusCode, validation } = (error ?? {}) as {
    code?: unknown;
    statusCode?: unknown;
    validation?: Complaint[];
  };
  if (Array.isArray(validation)) return invalidRequest(validation);
  const known = typeof code === 'string' ? fastifyCodes[code] : undefined;
  if (known) return new Failure(known, { cause: error });
  const isClientError = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return new Failure(isClientError ? 'INVALID_REQUEST' : 'INTERNAL', {
    cause: error ?? new Error('nothing was thrown'),
  });
}

/** The body of a failure: one flat object of strings. */
export function failureBody({ code, fields }: Failure): string {
  return JSON.stringify({ code, message: errorCatalogue[code].message, ...fields });
}

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  return reply
    .code(errorCatalogue[failure.code].status)
    .headers(failure.headers)
    .header('content-type', jsonType)
    .send(failureBody(failure));
}
