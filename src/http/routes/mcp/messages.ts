import { mcpInstructions, mcpServer, mcpVersions } from '../../../contract/mcp-tools.ts';

/** A message of JSON-RPC, of which nothing was checked but that it is an object. */
export type Message = Readonly<Partial<Record<'jsonrpc' | 'id' | 'method' | 'params' | 'result' | 'error', unknown>>>;

type Params = Readonly<Record<string, unknown>>;

/** Answers the requests that are about tools. */
export interface Toolbox {
  readonly list: () => readonly object[];
  /** Undefined: there is no such tool. */
  readonly call: (name: unknown, given: unknown) => Promise<object> | undefined;
}

class ProtocolError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const invalidRequest = -32_600;
const unknownMethod = -32_601;
const invalidParams = -32_602;

/** Answers a message. Undefined: it is a notification or a response, which have no answer. */
export async function answerMessage(message: Message, tools: Toolbox, isAlone: boolean): Promise<object | undefined> {
  const { jsonrpc, id, method, params = {} } = message;
  const isResponse = method === undefined && ('result' in message || 'error' in message);
  if (jsonrpc === '2.0' && (isResponse || (id === undefined && typeof method === 'string'))) return undefined;
  const hasId = typeof id === 'string' || typeof id === 'number';
  try {
    if (jsonrpc !== '2.0' || !hasId || typeof method !== 'string')
      throw new ProtocolError(invalidRequest, 'this is not a request of JSON-RPC 2.0 with an id and a method');
    if (typeof params !== 'object' || params === null || Array.isArray(params))
      throw new ProtocolError(invalidParams, 'params must be an object');
    if (method === 'initialize' && !isAlone) throw new ProtocolError(invalidRequest, 'initialize must be sent alone');
    return { jsonrpc: '2.0', id, result: await resultOf(method, params as Params, tools) };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return { jsonrpc: '2.0', id: hasId ? id : null, error: { code: error.code, message: error.message } };
  }
}

function resultOf(method: string, params: Params, tools: Toolbox): object | Promise<object> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: mcpVersions.find((version) => version === params['protocolVersion']) ?? mcpVersions[0],
        capabilities: { tools: {} },
        serverInfo: mcpServer,
        instructions: mcpInstructions,
      };
    case 'ping':
      return {};
    case 'tools/list':
      if (params['cursor'] !== undefined) throw new ProtocolError(invalidParams, 'all tools are on the first page');
      return { tools: tools.list() };
    case 'tools/call': {
      const called = tools.call(params['name'], params['arguments'] ?? {});
      if (!called) throw new ProtocolError(invalidParams, 'there is no tool of this name');
      return called;
    }
    default:
      throw new ProtocolError(unknownMethod, 'there is no such method');
  }
}
