import type { VehicleHistory } from '../client.ts';
import { checkVin } from '../vin.ts';

type Arguments = Readonly<Record<string, unknown>>;

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  /** What is returned is shown to the model as JSON. */
  readonly call: (client: VehicleHistory, given: Arguments) => Promise<unknown>;
}

const vin = { type: 'string', description: 'The 17 characters of the vehicle identification number.' };
const lang = {
  type: 'string',
  description: 'Language of the texts, such as "de". The language of the account if absent.',
};
const reportId = { type: 'string', description: 'The id that a purchase returned, such as "rep_…".' };

/** What a model can do. Only the last step of a purchase costs money. */
export const tools: readonly Tool[] = [
  {
    name: 'check_vin',
    description:
      'Checks how a VIN is written, and its check digit. Free; nothing is sent. Call it before quoting a report.',
    inputSchema: { type: 'object', properties: { vin }, required: ['vin'] },
    call: async (_client, given) => checkVin(textOf(given, 'vin')),
  },
  {
    name: 'quote_report',
    description:
      'Says what a report on a VIN will cost and what is on the account. Free. Returns a purchaseId; tell the price to the user, and call buy_report only if the user agrees.',
    inputSchema: { type: 'object', properties: { vin }, required: ['vin'] },
    call: (client, given) => quote(client, textOf(given, 'vin')),
  },
  {
    name: 'buy_report',
    description:
      'Buys the vehicle history report that quote_report quoted. COSTS MONEY: the price that was quoted. The same purchaseId again returns the same report and costs nothing.',
    inputSchema: {
      type: 'object',
      properties: {
        vin,
        lang,
        purchaseId: { type: 'string', description: 'From quote_report.' },
        priceEur: { type: 'number', description: 'The price that the user has agreed to, from quote_report.' },
      },
      required: ['vin', 'purchaseId', 'priceEur'],
    },
    call: buy,
  },
  {
    name: 'read_report',
    description:
      'Reads a report that was bought. Free. While its status is "enriching", sections are still to come: read it again later. A section that was not checked is not clean.',
    inputSchema: { type: 'object', properties: { reportId, lang }, required: ['reportId'] },
    call: (client, given) =>
      client.reports.get(textOf(given, 'reportId'), { lang: optionalText(given, 'lang'), waitSeconds: 20 }),
  },
  {
    name: 'get_account',
    description: 'The terms of the account: price, balance, limits. Free.',
    inputSchema: { type: 'object', properties: {} },
    call: (client) => client.account.get(),
  },
];

async function quote(client: VehicleHistory, text: string): Promise<object> {
  const check = checkVin(text);
  if (!check.ok) throw new Error(`The VIN ${check.problem}.`);
  const { prices, balanceEur, repeatPolicy, chargeWindowHours } = await client.account.get();
  return {
    vin: check.vin,
    checkDigit: check.checkDigit,
    priceEur: prices?.['report'],
    balanceEur,
    note:
      repeatPolicy === 'free'
        ? `A vehicle that was bought in the last ${chargeWindowHours} hours costs nothing.`
        : 'Every purchase is charged.',
    purchaseId: `mcp-${globalThis.crypto.randomUUID()}`,
  };
}

/** Bought at the price that the user agreed to, or not at all. The purchaseId is the Idempotency-Key. */
async function buy(client: VehicleHistory, given: Arguments): Promise<object> {
  const { prices } = await client.account.get();
  const price = prices?.['report'];
  if (price === undefined || given['priceEur'] !== price) {
    throw new Error(`Nothing was bought: a report costs ${price} EUR. Ask the user, and send this price as priceEur.`);
  }
  const purchase = { lang: optionalText(given, 'lang'), idempotencyKey: textOf(given, 'purchaseId') };
  const { report, charged, balance } = await client.reports.buy(textOf(given, 'vin'), purchase);
  return { chargedEur: charged, ...(balance !== undefined && { balanceEur: balance }), report };
}

function textOf(given: Arguments, name: string): string {
  const value = given[name];
  if (typeof value !== 'string' || value === '') throw new Error(`${name} is missing.`);
  return value;
}

function optionalText(given: Arguments, name: string): string | undefined {
  return given[name] === undefined ? undefined : textOf(given, name);
}
