import type { VehicleHistory } from '../client.ts';
import { mcpInstructions, mcpServer, mcpTools, mcpVersions } from './definitions.ts';
import { toolCalls } from './tools.ts';

interface Message {
  readonly id?: string | number | null;
  readonly method?: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
}

class ProtocolError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Answers one line of JSON-RPC; undefined for a notification, which has no answer. */
export async function answerLine(client: VehicleHistory, line: string): Promise<string | undefined> {
  let message: Message;
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error('no object');
    message = parsed;
  } catch {
    return write(null, { error: { code: -32_700, message: 'this is not a JSON object' } });
  }
  const { id, method, params = {} } = message;
  if (id === undefined) return undefined;
  try {
    return write(id, { result: await answer(client, method, params) });
  } catch (error) {
    const code = error instanceof ProtocolError ? error.code : -32_603;
    return write(id, { error: { code, message: messageOf(error) } });
  }
}

async function answer(
  client: VehicleHistory,
  method: unknown,
  params: NonNullable<Message['params']>,
): Promise<object> {
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
      return { tools: mcpTools };
    case 'tools/call':
      return callTool(client, params);
    default:
      throw new ProtocolError(-32_601, `there is no method ${String(method)}`);
  }
}

/** A call that fails is an answer that the model can read, not an error of the protocol. */
async function callTool(client: VehicleHistory, params: NonNullable<Message['params']>): Promise<object> {
  const tool = mcpTools.find(({ name }) => name === params['name']);
  if (!tool) throw new ProtocolError(-32_602, `there is no tool ${String(params['name'])}`);
  try {
    const given = (params['arguments'] ?? {}) as Readonly<Record<string, unknown>>;
    const result = await toolCalls[tool.name](client, given);
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
  } catch (error) {
    return { content: [{ type: 'text', text: messageOf(error) }], isError: true };
  }
}

function write(id: Message['id'], outcome: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id, ...outcome });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'it failed';
}
