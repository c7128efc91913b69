import type { VehicleHistory } from '../client.ts';
import { tools } from './tools.ts';

/** Versions of the Model Context Protocol in which these messages are the same, the newest first. */
const versions = ['2025-06-18', '2025-03-26', '2024-11-05'] as const;

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
        protocolVersion: versions.find((version) => version === params['protocolVersion']) ?? versions[0],
        capabilities: { tools: {} },
        serverInfo: { name: 'vehicle-history', version: '0.1.0' },
      };
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: tools.map(({ call: _call, ...described }) => described) };
    case 'tools/call':
      return callTool(client, params);
    default:
      throw new ProtocolError(-32_601, `there is no method ${String(method)}`);
  }
}

/** A call that fails is an answer that the model can read, not an error of the protocol. */
async function callTool(client: VehicleHistory, params: NonNullable<Message['params']>): Promise<object> {
  const tool = tools.find(({ name }) => name === params['name']);
  if (!tool) throw new ProtocolError(-32_602, `there is no tool ${String(params['name'])}`);
  try {
    const result = await tool.call(client, (params['arguments'] ?? {}) as Readonly<Record<string, unknown>>);
    return { content: [{ type: 'text', text: JSON.stringify(result) }] };
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
