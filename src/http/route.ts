import type { IncomingMessage } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';

import type { Access, EndpointParts } from '../contract/endpoint.ts';
import type { Failure } from '../kernel/errors.ts';
import type { Language } from '../language/languages.ts';
import type { Bearer } from '../partners/keys/directory.ts';
import type { AddressLimit } from '../partners/limits/addresses.ts';
import type { LargeBodyBounds } from './guard/large-bodies.ts';
import type { RequestSubject } from './request-tracker.ts';

type Checked<Schema> = Schema extends TObject ? Static<Schema> : unknown;

/** A request whose parts have been checked against the schemas of its endpoint. */
type RequestOf<Op extends ServedEndpoint> = FastifyRequest<{
  Params: Checked<Op['params']>;
  Querystring: Checked<Op['query']>;
  Headers: Checked<Op['headers']>;
  Body: Checked<Op['body']>;
}>;

/** Handlers send their response themselves. Fastify awaits a returned reply, which costs as much as a small handler. */
type Handled = void | Promise<void>;

/** What the server needs of an endpoint. Pages, which are not in the OpenAPI document, have no more than this. */
export type ServedEndpoint = Access &
  Pick<EndpointParts, 'method' | 'path' | 'params' | 'query' | 'headers' | 'body' | 'otherBodies' | 'deprecation'>;

/** A response of which everything is in memory. */
interface ReadyResponse {
  /** All but those that every response has, its type and its length. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly body: Buffer;
  /** What is logged of the request. */
  readonly about?: RequestSubject;
}

/** Answers requests to a route from memory, before Fastify sees them, as the handler would. */
export interface Shortcut {
  /** Whether to try it. Only for addresses that Fastify gives to the same route, and that have no key in their query. */
  readonly serves: (url: string) => boolean;
  /** The response to a request that the guard admitted; undefined leaves the request to the handler. */
  readonly find: (url: string, bearer: Bearer | null) => ReadyResponse | undefined;
}

/** An endpoint and its handler. */
export interface Route {
  readonly endpoint: ServedEndpoint;
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Handled;
  readonly shortcut?: Shortcut;
  /** Limits the requests of a client's address, before anything of the body is read. */
  readonly addressLimit?: AddressLimit;
  /** Limits in addition the forms with files that an address sends. */
  readonly uploadLimit?: AddressLimit;
  /** Reads the bodies of these content types; others, JSON included, are refused. */
  readonly bodyReaders?: Readonly<Record<string, (request: FastifyRequest, body: IncomingMessage) => Promise<unknown>>>;
  /** How many bytes a body that is read as text may have, where the endpoint accepts other types than JSON. */
  readonly maxBodyBytes?: number;
  /** How many bodies above the usual limit are read at once, where that is fewer than a partner's batches. */
  readonly largeBodies?: LargeBodyBounds;
  /** Called with every failure of an authenticated partner, before its response is sent. It must not throw. */
  readonly onFailure?: (bearer: Bearer, failure: Failure) => Promise<void>;
  /** Draws a failure as a page; returns undefined if the client is not a browser. */
  readonly drawFailure?: (
    request: FastifyRequest,
    failure: Failure,
  ) => { readonly html: string; readonly language: Language } | undefined;
}

export function route<Op extends ServedEndpoint>(
  endpoint: Op,
  handle: (request: RequestOf<Op>, reply: FastifyReply) => Handled,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/** The path as the router and the log write it. */
export function patternOf({ path }: ServedEndpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
