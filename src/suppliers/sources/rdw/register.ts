import type { ReadReply } from '../../connector/formats.ts';
import type { SupplierHttp } from '../../connector/http.ts';
import { SupplierFailure } from '../../supplier.ts';

/** Without a limit, the rest of an answer would be left out in silence. */
const mostRows = 5000;

/** The register's tables, each under a name that says nothing. */
const tables = {
  vehicles: 'm9d7-ebf2',
  fuels: '8ys7-d773',
  inspections: 'sgfe-77wx',
  defects: 'a34c-vvps',
  defectCatalogue: 'hx2c-gt7k',
  recallStatus: 't49b-isb7',
  recallTexts: 'j9yg-7rg9',
  recallHazards: '9ihi-jgpf',
  recallMakes: 'mu2x-mu5e',
} as const;

/** One question's way to the tables. */
export class Register {
  readonly #http: SupplierHttp;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #signal: AbortSignal;

  constructor(http: SupplierHttp, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
    this.#http = http;
    this.#headers = headers;
    this.#signal = signal;
  }

  byPlate<Row>(table: keyof typeof tables, plate: string, read: ReadReply<Row[]>): Promise<Row[]> {
    return this.#rows(table, { kenteken: plate }, read);
  }

  /** Rows that have one of these codes in a column. What is no code is not asked for. */
  async byCodes<Row>(
    table: keyof typeof tables,
    column: string,
    codes: readonly string[],
    read: ReadReply<Row[]>,
  ): Promise<Row[]> {
    const asked = [...new Set(codes)].filter((code) => /^\w{1,20}$/.test(code));
    if (asked.length === 0) return [];
    return this.#rows(table, { $where: `${column} in(${asked.map((code) => `'${code}'`).join(',')})` }, read);
  }

  /**
   * What a side question brings, or undefined where it failed. Where the register wants a pause, or the time is over, the
   * whole question has failed: it is to be asked again.
   */
  async unlessFailed<Value>(asking: Promise<Value>): Promise<Value | undefined> {
    try {
      return await asking;
    } catch (error) {
      if (!(error instanceof SupplierFailure) || error.failure === 'rate limited' || this.#signal.aborted) throw error;
      return undefined;
    }
  }

  async #rows<Row>(
    table: keyof typeof tables,
    query: Readonly<Record<string, string>>,
    read: ReadReply<Row[]>,
  ): Promise<Row[]> {
    const reply = await this.#http.ask({
      path: `/resource/${tables[table]}.json`,
      query: { ...query, $limit: String(mostRows) },
      headers: this.#headers,
      signal: this.#signal,
    });
    if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
    const rows = read(reply);
    if (rows.length >= mostRows) throw new SupplierFailure('too large', `${rows.length} rows or more`);
    return rows;
  }
}
