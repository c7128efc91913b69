/** A tool as it is described to models. */
interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly outputSchema: object;
  /** What it does to the account: a tool that only reads is free. */
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/** Versions of the Model Context Protocol in which what is sent here is the same, the newest first. */
export const mcpVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

export const mcpServer = { name: 'vehicle-history', title: 'Vehicle History', version: '0.1.0' } as const;

/** Instructions for a model, about all tools. */
export const mcpInstructions =
  'Only buy_report costs money. Call quote_report first, tell the user the price, and buy only if the user agrees. ' +
  'In a report, what was not checked is not clean.';

const vin = { type: 'string', description: 'The 17 characters of the vehicle identification number.' } as const;
const lang = {
  type: 'string',
  description: 'Language of the texts, such as "de". The language of the account if absent.',
} as const;
const reportId = { type: 'string', description: 'The id that a purchase returned, such as "rep_…".' } as const;
const euro = (description: string) => ({ type: 'number', description: `${description} In euro.` }) as const;
const nullableEuro = (description: string) =>
  ({ type: ['number', 'null'], description: `${description} In euro.` }) as const;

const input = (properties: object, required: readonly string[] = []) =>
  ({ type: 'object', properties, required, additionalProperties: false }) as const;
const output = (properties: object, required: readonly string[] = []) =>
  ({ type: 'object', properties, required }) as const;

const free = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;
/** Money that was spent does not come back: a program may ask the user first. The same purchaseId buys once. */
const spending = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true } as const;

const reportFields = {
  reportId: { type: 'string' },
  vin: { type: 'string' },
  status: { type: 'string', enum: ['complete', 'enriching'], description: '"enriching": sections are still to come.' },
  pendingSections: { type: 'array', items: { type: 'string' } },
  accessUntil: { type: 'string', description: 'Until when it can be read.' },
  originalReportUrl: { type: 'string', description: 'The report as a web page, for people.' },
  report: { type: 'object', description: 'The contents, section by section.' },
} as const;

/** What a model can do. Only the last step of a purchase costs money. */
export const mcpTools = [
  {
    name: 'check_vin',
    title: 'Check a VIN',
    description:
      'Checks how a VIN is written, and its check digit. Free; nothing is looked up. Call it before a quote.',
    inputSchema: input({ vin }, ['vin']),
    outputSchema: output(
      {
        ok: { type: 'boolean' },
        vin: { type: 'string', description: 'As it is stored. Only if it is well-formed.' },
        checkDigit: {
          type: 'string',
          enum: ['valid', 'mismatch', 'notApplicable'],
          description: '"mismatch": probably mistyped. "notApplicable": nothing follows from it.',
        },
        problem: { type: 'string', description: 'Continues a sentence that begins with "The VIN".' },
      },
      ['ok'],
    ),
    annotations: free,
  },
  {
    name: 'quote_report',
    title: 'Quote a report',
    description:
      'Says what a report on a VIN will cost and what is on the account. Free. Returns a purchaseId; tell the price to the user, and call buy_report only if the user agrees.',
    inputSchema: input({ vin }, ['vin']),
    outputSchema: output(
      {
        vin: { type: 'string' },
        checkDigit: { type: 'string' },
        priceEur: euro('What the report will cost.'),
        balanceEur: nullableEuro('What is on the account; null if it is invoiced.'),
        note: { type: 'string' },
        purchaseId: { type: 'string', description: 'For buy_report.' },
      },
      ['vin', 'priceEur', 'purchaseId'],
    ),
    annotations: free,
  },
  {
    name: 'buy_report',
    title: 'Buy a report',
    description:
      'Buys the vehicle history report that quote_report quoted. COSTS MONEY: the price that was quoted. The same purchaseId again returns the same report and costs nothing.',
    inputSchema: input(
      {
        vin,
        lang,
        purchaseId: { type: 'string', description: 'From quote_report.' },
        priceEur: euro('The price that the user has agreed to, from quote_report.'),
      },
      ['vin', 'purchaseId', 'priceEur'],
    ),
    outputSchema: output(
      {
        chargedEur: euro('What this call cost; 0 for a report that the account had.'),
        creditedEur: euro('What of it is given back, because nobody had a record of the vehicle.'),
        balanceEur: euro('What is left on the account. Absent if it is invoiced.'),
        keyLimitEur: euro('What this key may spend in its period. Absent if it has no limit.'),
        keySpentEur: euro('What it has spent in it.'),
        keyResetsAt: { type: 'string', description: 'When the period ends.' },
        report: { type: 'object', properties: reportFields, required: ['reportId', 'status'] },
      },
      ['chargedEur', 'report'],
    ),
    annotations: spending,
  },
  {
    name: 'read_report',
    title: 'Read a report',
    description:
      'Reads a report that was bought. Free. While its status is "enriching", sections are still to come: read it again later. A section that was not checked is not clean.',
    inputSchema: input({ reportId, lang }, ['reportId']),
    outputSchema: output(reportFields, ['reportId', 'status']),
    annotations: free,
  },
  {
    name: 'get_account',
    title: 'Read the account',
    description: 'The terms of the account: price, balance, limits. Free.',
    inputSchema: input({}),
    outputSchema: output(
      {
        partner: { type: 'string' },
        billingMode: { type: 'string', enum: ['prepaid', 'postpaid'] },
        balanceEur: nullableEuro('What is on the account; null if it is invoiced.'),
        creditLimitEur: nullableEuro('How much may be outstanding; null if there is no limit, or a balance.'),
        rateLimitPerMinute: { type: 'integer' },
        prices: { type: 'object', additionalProperties: { type: 'number' } },
      },
      ['billingMode', 'prices'],
    ),
    annotations: free,
  },
] as const satisfies readonly McpTool[];

export type McpToolName = (typeof mcpTools)[number]['name'];
