import type { Endpoint } from '../endpoint.ts';
import { quotedByTool } from '../examples/mcp.ts';
import { McpAnswer, McpHeaders, McpRequest } from '../mcp.ts';

export const sendMcpMessageEndpoint = {
  id: 'sendMcpMessage',
  method: 'POST',
  path: '/v1/mcp',
  tag: 'Beyond the contract',
  summary: 'Let a model buy and read reports',
  description: `A server of the Model Context Protocol (streamable HTTP, without sessions). Give its address and your key to a program
that connects models to tools. The tools: \`check_vin\`, \`quote_report\`, \`buy_report\`, \`read_report\`, \`get_account\`.

A tool asks the endpoints of this API with your key: it can do what the scopes and the budget of the key allow, and a purchase costs
and counts as a call of \`POST /v1/reports\`. This request and each request of a tool are requests within the rate limit.`,
  security: 'key',
  scope: 'any',
  headers: McpHeaders,
  body: McpRequest,
  // None but JSON, which the handler reads itself.
  otherBodies: {},
  success: {
    description: 'The answer to the message. A notification is accepted with an empty 202.',
    schema: McpAnswer,
    headers: [],
    examples: { quoted: { summary: 'A tool was called', value: quotedByTool } },
  },
  errors: ['ORIGIN_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
} as const satisfies Endpoint;
