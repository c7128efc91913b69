import type { ResponseReader } from '../../connector/formats.ts';
import type { SupplierHttp } from '../../connector/http.ts';
import { SupplierFailure } from '../../supplier.ts';

/** Without a limit the server would truncate a long result silently. */
const maxRows = 5000;

/** The register's tables by their opaque ids. */
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

/** Queries the tables for one supplier request. */
export class Register {
  readonly #http: SupplierHttp;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #signal: AbortSignal;

  constructor(http: SupplierHttp, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
    this.#http = http;
    this.#headers = headers;
    this.#signal = signal;
  }

  byPlate<Row>(table: keyof typeof tables, plate: string, read: ResponseReader<Row[]>): Promise<Row[]> {
    return this.#rows(table, { kenteken: plate }, read);
  }

  /** The rows that have one of these codes in a column. Malformed codes are skipped. */
  async byCodes<Row>(
    table: keyof typeof tables,
    column: string,
    codes: readonly string[],
    read: ResponseReader<Row[]>,
  ): Promise<Row[]> {
    const requested = [...new Set(codes)].filter((code) => /^\w{1,20}$/.test(code));
    if (requested.length === 0) return [];
    return this.#rows(table, { $where: `${column} in(${requested.map((code) => `'${code}'`).join(',')})` }, read);
  }

  /**
   * The result of a secondary query, or undefined if it failed. A rate limit or the deadline fails the whole request,
   * so that it is repeated.
   */
  async orUndefined<Value>(fetching: Promise<Value>): Promise<Value | undefined> {
    try {
      return await fetching;
    } catch (error) {
      if (!(error instanceof SupplierFailure) || error.failure === 'rate limited' || this.#signal.aborted) throw error;
      return undefined;
    }
  }

  async #rows<Row>(
    table: keyof typeof tables,
    query: Readonly<Record<string, string>>,
    read: ResponseReader<Row[]>,
  ): Promise<Row[]> {
    const response = await this.#http.send({
      path: `/resource/${tables[table]}.json`,
      query: { ...query, $limit: String(maxRows) },
      headers: this.#headers,
      signal: this.#signal,
    });
    if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
    const rows = read(response);
    if (rows.length >= maxRows) throw new SupplierFailure('too large', `${rows.length} rows or more`);
    return rows;
  }
}
