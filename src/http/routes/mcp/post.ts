import type { FastifyReply, FastifyRequest } from 'fastify';

import { sendMcpMessageEndpoint } from '../../../contract/endpoints.ts';
import { mcpVersions } from '../../../contract/mcp-tools.ts';
import { Failure } from '../../../kernel/errors.ts';
import { goneSignal } from '../../conditional.ts';
import { bearerOf } from '../../guard/bearer.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';
import { badFields } from '../../validation.ts';
import { askAs } from './ask.ts';
import { answerMessage, type Message } from './messages.ts';
import { toolsFor } from './tools.ts';

interface McpOptions {
  readonly publicUrl: () => string;
  /** In which reverse proxies send the client's address. */
  readonly proxyHeader: string | undefined;
}

/** A client that sends no version speaks this one or an older one: they have lists of messages. */
const versionsWithLists: readonly string[] = ['2025-03-26', '2024-11-05'];
const maxMessages = 20;

/**
 * The Model Context Protocol over HTTP, without sessions and streams: each message is answered by itself, as JSON, by any node.
 */
export function mcpRoute({ publicUrl, proxyHeader }: McpOptions): Route {
  return route(sendMcpMessageEndpoint, async (request, reply) => {
    refuseOtherOrigins(request, publicUrl());
    const version = readVersion(request);
    const sent = readBody(request.body, version);
    const tools = toolsFor(bearerOf(request), askAs(request, proxyHeader));
    const isList = Array.isArray(sent);
    const answers: object[] = [];
    const gone = goneSignal(reply);
    // One after the other: a list takes no more of the node than its messages one by one.
    for (const message of isList ? sent : [sent]) {
      // What nobody waits for any more is not bought.
      if (gone.aborted) break;
      const answer = await answerMessage(message, tools, !isList);
      if (answer) answers.push(answer);
    }
    if (answers.length === 0) return sendAccepted(reply);
    await sendJson(reply, isList ? answers : answers[0]);
  });
}

/**
 * Browsers name the page that sends a request. A page of another site is refused, also one whose name was made to lead to this
 * address (DNS rebinding).
 */
function refuseOtherOrigins({ headers: { origin } }: FastifyRequest, publicUrl: string): void {
  if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new Failure('ORIGIN_NOT_ALLOWED');
}

function readVersion({ headers }: FastifyRequest): string {
  const version = headers['mcp-protocol-version'] ?? versionsWithLists[0];
  const known = mcpVersions.find((one) => one === version);
  if (known === undefined) throw badFields({ 'mcp-protocol-version': `must be one of ${mcpVersions.join(', ')}` });
  return known;
}

function readBody(text: unknown, version: string): Message | Message[] {
  const body = parse(text);
  if (isMessage(body)) return body;
  if (!Array.isArray(body)) throw badFields({ body: 'must be a message of JSON-RPC: a JSON object' });
  if (!versionsWithLists.includes(version))
    throw badFields({ body: `must be one message: version ${version} of the protocol has no lists` });
  if (body.length === 0 || body.length > maxMessages || !body.every(isMessage))
    throw badFields({ body: `must be 1 to ${maxMessages} messages of JSON-RPC` });
  return body;
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw badFields({ body: 'must be valid JSON' });
  }
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Notifications have no answer. */
function sendAccepted(reply: FastifyReply): void {
  void reply.code(202).send();
}
