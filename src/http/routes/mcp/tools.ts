import { randomUUID } from 'node:crypto';

import { buyReportEndpoint, getAccountEndpoint, readReportEndpoint } from '../../../contract/endpoints.ts';
import { type McpToolName, mcpTools } from '../../../contract/mcp-tools.ts';
import { OutcomeUnknown } from '../../../kernel/errors.ts';
import type { NeededScope } from '../../../kernel/key-scopes.ts';
import type { Bearer } from '../../../partners/keys/directory.ts';
import { readCheckDigit } from '../../../vehicles/vin/check-digit.ts';
import { readVin } from '../../../vehicles/vin/read.ts';
import type { Answer, Ask } from './ask.ts';
import type { Toolbox } from './messages.ts';

type Given = Readonly<Record<string, unknown>>;

interface Tool {
  /** Of the endpoints that it asks. */
  readonly scopes: readonly NeededScope[];
  readonly call: (ask: Ask, given: Given) => Promise<object>;
}

/** What a model reads in place of a result. */
class ToolError extends Error {}

const unknownOutcome =
  'There was no answer, so that a purchase may have been charged. Send the same call again, with the same purchaseId: it is charged once at most.';
/** How long a report that is not complete is waited for. */
const waitSeconds = 20;

const tools: Readonly<Record<McpToolName, Tool>> = {
  check_vin: { scopes: [], call: async (_ask, given) => checkVin(textOf(given, 'vin')) },
  quote_report: { scopes: [getAccountEndpoint.scope], call: (ask, given) => quote(ask, textOf(given, 'vin')) },
  buy_report: { scopes: [getAccountEndpoint.scope, buyReportEndpoint.scope], call: buy },
  read_report: {
    scopes: [readReportEndpoint.scope],
    async call(ask, given) {
      const path = readReportEndpoint.path.replace('{reportId}', () => encodeURIComponent(textOf(given, 'reportId')));
      const lang = optionalText(given, 'lang');
      const query = lang === undefined ? '' : `?lang=${encodeURIComponent(lang)}`;
      const headers = { prefer: `wait=${waitSeconds}` };
      return require200(await ask({ method: 'GET', path: `${path}${query}`, headers })).body;
    },
  },
  get_account: { scopes: [getAccountEndpoint.scope], call: (ask) => readAccount(ask) },
};

/** The tools for a key: those are listed that it may use. A call of another one is refused by the endpoint. */
export function toolsFor({ scopes }: Pick<Bearer, 'scopes'>, ask: Ask): Toolbox {
  const mayUse = (needed: readonly NeededScope[]) => needed.every((scope) => scope === 'any' || scopes.includes(scope));
  return {
    list: () => mcpTools.filter(({ name }) => mayUse(tools[name].scopes)),
    call(name, given) {
      const known = mcpTools.find((tool) => tool.name === name);
      return known && callTool(tools[known.name], ask, given);
    },
  };
}

/** A call that fails is a result that the model can read, not an error of the protocol. */
async function callTool(tool: Tool, ask: Ask, given: unknown): Promise<object> {
  try {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      throw new ToolError('arguments must be an object.');
    const result = await tool.call(ask, given as Given);
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
  } catch (error) {
    if (error instanceof OutcomeUnknown) return failed(unknownOutcome);
    if (error instanceof ToolError) return failed(error.message);
    throw error;
  }
}

function failed(text: string): object {
  return { content: [{ type: 'text', text }], isError: true };
}

function checkVin(text: string): object {
  const reading = readVin(text);
  if (!reading.ok) return { ok: false, problem: reading.problem };
  return { ok: true, vin: reading.vin, checkDigit: readCheckDigit(reading.vin).verdict };
}

async function readAccount(ask: Ask): Promise<Answer['body']> {
  return require200(await ask({ method: 'GET', path: getAccountEndpoint.path })).body;
}

async function quote(ask: Ask, text: string): Promise<object> {
  const reading = readVin(text);
  if (!reading.ok) throw new ToolError(`The VIN ${reading.problem}.`);
  const account = await readAccount(ask);
  return {
    vin: reading.vin,
    checkDigit: readCheckDigit(reading.vin).verdict,
    priceEur: priceOf(account),
    balanceEur: account['balanceEur'],
    note:
      account['repeatPolicy'] === 'free'
        ? `A vehicle that was bought in the last ${String(account['chargeWindowHours'])} hours costs nothing.`
        : 'Every purchase is charged.',
    purchaseId: `mcp-${randomUUID()}`,
  };
}

/** Bought at the price that the user agreed to, or not at all. The purchaseId is the Idempotency-Key. */
async function buy(ask: Ask, given: Given): Promise<object> {
  const [vin, purchaseId, lang] = [textOf(given, 'vin'), textOf(given, 'purchaseId'), optionalText(given, 'lang')];
  const price = priceOf(await readAccount(ask));
  if (given['priceEur'] !== price)
    throw new ToolError(
      `Nothing was bought: a report costs ${String(price)} EUR. Ask the user, and send this price as priceEur.`,
    );
  if (!/^[!-~]{1,255}$/.test(purchaseId)) throw new ToolError('purchaseId must be the one that quote_report returned.');
  const { headers, body } = require200(
    await ask({
      method: 'POST',
      path: buyReportEndpoint.path,
      headers: { 'idempotency-key': purchaseId },
      body: lang === undefined ? { vin } : { vin, lang },
    }),
  );
  const euro = (name: string, header: string) =>
    headers[header] === undefined ? {} : { [name]: Number(headers[header]) };
  return {
    ...euro('chargedEur', 'x-charged-eur'),
    ...euro('creditedEur', 'x-credited-eur'),
    ...euro('balanceEur', 'x-credit-balance'),
    ...euro('keyLimitEur', 'x-key-limit-eur'),
    ...euro('keySpentEur', 'x-key-spent-eur'),
    ...(headers['x-key-resets-at'] !== undefined && { keyResetsAt: headers['x-key-resets-at'] }),
    report: body,
  };
}

function priceOf({ prices }: Given): unknown {
  return (prices as Given)['report'];
}

/** The error of an endpoint in the words of its answer. */
function require200(answer: Answer): Answer {
  if (answer.status === 200) return answer;
  const { code, message, ...fields } = answer.body;
  const retryAfter = answer.headers['retry-after'];
  const parts = [
    `${String(code)}: ${String(message)}`,
    ...Object.entries(fields).map(([name, its]) => `${name}: ${String(its)}`),
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter} seconds.`]),
  ];
  throw new ToolError(parts.join(' '));
}

function textOf(given: Given, name: string): string {
  const value = given[name];
  if (typeof value !== 'string' || value === '') throw new ToolError(`${name} is missing.`);
  // Half of a character can stand in no address.
  if (!value.isWellFormed()) throw new ToolError(`${name} is not valid Unicode.`);
  return value;
}

function optionalText(given: Given, name: string): string | undefined {
  return given[name] === undefined || given[name] === null ? undefined : textOf(given, name);
}
