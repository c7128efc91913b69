import { errorCatalogue, type ErrorCode } from '../../kernel/errors.ts';
import { errorsOf, type Endpoint } from '../endpoint.ts';
import { ErrorBody } from '../error-body.ts';
import { type HeaderName, headersByStatus, rateLimitHeaders } from '../headers.ts';
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
  415: 'The body is of another type',
  422: 'The idempotency key was used for something else',
  429: 'Too many requests',
  500: 'An error of the service',
  503: 'Not available now',
};

/** Responses that are sent before the partner is known, and so cannot have rate limit headers. */
const statusesBeforeAuthentication: readonly number[] = [401, 405];

/** All responses of an endpoint, by status. */
export function responses(endpoint: Endpoint): object {
  return {
    200: success(endpoint),
    ...(endpoint.partialContent && { 206: partialContent(endpoint, endpoint.partialContent) }),
    ...(endpoint.notModified && { 304: notModified(endpoint, endpoint.notModified) }),
    ...Object.fromEntries(
      byStatus(errorsOf(endpoint)).map(([status, codes]) => [status, failure(endpoint, status, codes)]),
    ),
  };
}

function success(endpoint: Endpoint): object {
  const { description, headers } = endpoint.success;
  return { description, headers: headerReferences(endpoint, 200, headers), content: contentOf(endpoint) };
}

function contentOf({
  success: { schema, contentTypes = ['application/json'], otherContentTypes = [], examples },
}: Endpoint): object {
  const content = schema === undefined ? {} : { schema: toDocument(schema), examples };
  return Object.fromEntries([
    ...contentTypes.map((contentType) => [contentType, content]),
    ...otherContentTypes.map((contentType) => [contentType, {}]),
  ]);
}

function partialContent(endpoint: Endpoint, answer: NonNullable<Endpoint['partialContent']>): object {
  const headers = headerReferences(endpoint, 206, answer.headers);
  return { description: answer.description, headers, content: contentOf(endpoint) };
}

function notModified(endpoint: Endpoint, answer: NonNullable<Endpoint['notModified']>): object {
  return { description: answer.description, headers: headerReferences(endpoint, 304, answer.headers) };
}

function failure(endpoint: Endpoint, status: ErrorStatus, codes: readonly ErrorCode[]): object {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: `${statusNames[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: headerReferences(endpoint, status, headersByStatus[status] ?? []),
    content: { 'application/json': { schema: toDocument(ErrorBody), examples } },
  };
}

function headerReferences(endpoint: Endpoint, status: number, own: readonly HeaderName[]): object {
  const limited = endpoint.security === 'key' && !statusesBeforeAuthentication.includes(status);
  const names: HeaderName[] = ['X-Request-Id', ...(limited ? rateLimitHeaders : []), ...own];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function byStatus(codes: readonly ErrorCode[]): [ErrorStatus, ErrorCode[]][] {
  return [...Map.groupBy(codes, (code) => errorCatalogue[code].status)];
}
