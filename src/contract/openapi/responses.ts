import { errorCatalogue, type ErrorCode } from '../../kernel/errors.ts';
import { ErrorBody } from '../error-body.ts';
import { type HeaderName, headersByStatus, rateLimitHeaders } from '../headers.ts';
import { errorsOf, type Operation } from '../operation.ts';
import { toDocument } from './schemas.ts';

type ErrorStatus = (typeof errorCatalogue)[ErrorCode]['status'];

const statusNames: Readonly<Record<ErrorStatus, string>> = {
  400: 'The request is not acceptable',
  401: 'No valid key, or one that is not allowed from this address',
  402: 'The account cannot pay for this',
  403: 'Refused',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'The same request is still in progress',
  410: 'No longer available',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The idempotency key was used for something else',
  429: 'Too many requests',
  500: 'An error of the service',
  503: 'Not available now',
};

/** Responses that are sent before the partner is known, and so cannot have rate limit headers. */
const statusesBeforeAuthentication: readonly number[] = [401, 405];

/** All responses of an operation, by status. */
export function responses(operation: Operation): object {
  return {
    200: success(operation),
    ...(operation.partialContent && { 206: partialContent(operation, operation.partialContent) }),
    ...(operation.notModified && { 304: notModified(operation, operation.notModified) }),
    ...Object.fromEntries(
      byStatus(errorsOf(operation)).map(([status, codes]) => [status, failure(operation, status, codes)]),
    ),
  };
}

function success(operation: Operation): object {
  const { description, headers } = operation.success;
  return { description, headers: headerReferences(operation, 200, headers), content: contentOf(operation) };
}

function contentOf({ success: { schema, contentTypes = ['application/json'], examples } }: Operation): object {
  const content = schema === undefined ? {} : { schema: toDocument(schema), examples };
  return Object.fromEntries(contentTypes.map((contentType) => [contentType, content]));
}

function partialContent(operation: Operation, answer: NonNullable<Operation['partialContent']>): object {
  const headers = headerReferences(operation, 206, answer.headers);
  return { description: answer.description, headers, content: contentOf(operation) };
}

function notModified(operation: Operation, answer: NonNullable<Operation['notModified']>): object {
  return { description: answer.description, headers: headerReferences(operation, 304, answer.headers) };
}

function failure(operation: Operation, status: ErrorStatus, codes: readonly ErrorCode[]): object {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: `${statusNames[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: headerReferences(operation, status, headersByStatus[status] ?? []),
    content: { 'application/json': { schema: toDocument(ErrorBody), examples } },
  };
}

function headerReferences(operation: Operation, status: number, own: readonly HeaderName[]): object {
  const limited = operation.security === 'key' && !statusesBeforeAuthentication.includes(status);
  const names: HeaderName[] = ['X-Request-Id', ...(limited ? rateLimitHeaders : []), ...own];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function byStatus(codes: readonly ErrorCode[]): [ErrorStatus, ErrorCode[]][] {
  return [...Map.groupBy(codes, (code) => errorCatalogue[code].status)];
}
