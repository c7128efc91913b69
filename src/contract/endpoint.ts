import type { TObject, TSchema } from 'typebox';

import { errorCatalogue, type ErrorCode } from '../kernel/errors.ts';
import type { NeededScope } from '../kernel/key-scopes.ts';
import type { HeaderName } from './headers.ts';

/** Who may call an endpoint: holders of a key with the scope, of a signed link, or anybody. */
export type Access =
  | { readonly security: 'key'; readonly scope: NeededScope }
  | { readonly security: 'signature' | 'none'; readonly scope?: never };

interface Example {
  readonly summary: string;
  readonly value: unknown;
}

/** An endpoint that will end. docs/guides/changes.md promises partners a year between the two days. */
export interface Deprecation {
  /** The days of both, such as 2027-01-31. */
  readonly since: string;
  readonly sunset: string;
}

/** One endpoint, with all that a route needs to validate requests and the OpenAPI document needs to describe it. */
export type Endpoint = EndpointParts & Access;

export interface EndpointParts {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** The path with its parameters in braces, as OpenAPI writes it. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly headers?: TObject;
  readonly body?: TObject;
  /** Bodies that are accepted instead of JSON, by content type. The handler reads these, and JSON too, as text. */
  readonly otherBodies?: Readonly<Record<string, { readonly schema: object; readonly example: string }>>;
  /** By name: parameters whose documented schema says more than the lenient one that validates them. */
  readonly documentedAs?: Readonly<Record<string, object>>;
  readonly success: {
    readonly description: string;
    /** Absent if the body is not JSON. */
    readonly schema?: TSchema;
    /** JSON if absent. */
    readonly contentTypes?: readonly string[];
    /** Sent instead of JSON if the client prefers one of them. */
    readonly otherContentTypes?: readonly string[];
    readonly headers: readonly HeaderName[];
    readonly examples: Readonly<Record<string, Example>>;
  };
  /** Present if a part of the content can be requested with `Range`. */
  readonly partialContent?: { readonly description: string; readonly headers: readonly HeaderName[] };
  /** Present if a conditional request can get a 304. */
  readonly notModified?: { readonly description: string; readonly headers: readonly HeaderName[] };
  readonly deprecation?: Deprecation;
  /** The errors of this endpoint alone; `errorsOf` adds those that all endpoints share. */
  readonly errors: readonly ErrorCode[];
}

export const errorCodes: readonly ErrorCode[] = Object.keys(errorCatalogue).filter(isErrorCode);

const everywhere: readonly ErrorCode[] = ['INVALID_REQUEST', 'KEY_IN_QUERY', 'METHOD_NOT_ALLOWED', 'INTERNAL'];

const sharedErrors: Readonly<Record<Access['security'], readonly ErrorCode[]>> = {
  key: [...everywhere, 'UNAUTHORIZED', 'PARTNER_SUSPENDED', 'RATE_LIMITED', 'UNAVAILABLE'],
  signature: [...everywhere, 'INVALID_SIGNATURE', 'RATE_LIMITED', 'UNAVAILABLE'],
  none: everywhere,
};

/** All errors of an endpoint, its own and the shared ones, in the order of the catalogue. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...endpoint.errors, ...sharedErrors[endpoint.security]]);
  if (endpoint.security === 'key' && endpoint.scope !== 'any') codes.add('SCOPE_MISSING');
  return errorCodes.filter((code) => codes.has(code));
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
