import { type Static, Type } from 'typebox';

import { resource, text } from './field.ts';
import { mcpVersions } from './mcp-tools.ts';

const jsonrpc = text('Always `2.0`.');
const id = (description: string) =>
  Type.Unsafe<string | number>({ anyOf: [{ type: 'string' }, { type: 'integer' }], description });
const content = (description: string) => Type.Unsafe<Record<string, unknown>>({ type: 'object', description });

/** Not required and not checked here: what is wrong with a message is said as the protocol says it. */
export const McpRequest = Type.Object(
  {
    jsonrpc: Type.Optional(jsonrpc),
    id: Type.Optional(id('Of your choice. A message without it is a notification.')),
    method: Type.Optional(text('`initialize`, `ping`, `tools/list` or `tools/call`, or that of a notification.')),
    params: Type.Optional(content('What the method needs.')),
  },
  {
    title: 'McpRequest',
    description: 'A message of JSON-RPC 2.0, as the Model Context Protocol uses it.',
    examples: [
      {
        jsonrpc: '2.0',
        id: 3,
        method: 'tools/call',
        params: { name: 'quote_report', arguments: { vin: 'SANDBX0READY00001' } },
      },
    ],
  },
);

export type McpRequest = Static<typeof McpRequest>;

export const McpAnswer = resource('McpAnswer', 'The answer to a request of JSON-RPC 2.0.', {
  jsonrpc,
  id: Type.Unsafe<string | number | null>({
    anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }],
    description: 'That of the request; null if it has none that can be read.',
  }),
  result: content(
    'What the method returns. That of `tools/call` has `structuredContent`, or `isError` and a text that says why.',
  ),
  error: content('In place of a result, if the request cannot be understood: `code` and `message`.'),
});

export type McpAnswer = Static<typeof McpAnswer>;

export const McpHeaders = Type.Object({
  'mcp-protocol-version': Type.Optional(
    text(`The version that was agreed on: ${mcpVersions.join(', ')}. Left out: 2025-03-26.`, {
      examples: [mcpVersions[0]],
    }),
  ),
});
