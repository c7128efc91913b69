import type { VehicleHistory } from '../client.ts';
import { checkVin } from '../vin.ts';
import type { McpToolName } from './definitions.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** What each tool does. What it returns is shown to the model as JSON. */
export const toolCalls: Readonly<Record<McpToolName, (client: VehicleHistory, given: Arguments) => Promise<object>>> = {
  check_vin: async (_client, given) => checkVin(textOf(given, 'vin')),
  quote_report: (client, given) => quote(client, textOf(given, 'vin')),
  buy_report: buy,
  read_report: (client, given) =>
    client.reports.get(textOf(given, 'reportId'), { lang: optionalText(given, 'lang'), waitSeconds: 20 }),
  get_account: (client) => client.account.get(),
};

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
