import { type Client, type Connection, types, type Submittable } from 'pg';

/** A column of a statement's result. */
export interface Column {
  readonly name: string;
  /** The TypeScript type of its values, null apart. */
  readonly type: string;
  readonly nulls: 'never' | 'possible' | 'unknown';
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  /** Of the table of which it is a column; 0 for an expression. */
  readonly tableID: number;
  readonly columnID: number;
}

const { builtins } = types;
/** What src/database/connect.ts makes of each type. pg-types does not name the types of arrays. */
const typeScriptTypes: ReadonlyMap<number, string> = new Map<number, string>([
  [builtins.BOOL, 'boolean'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.INT8, 'bigint'],
  [builtins.TEXT, 'string'],
  [builtins.VARCHAR, 'string'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.DATE, 'string'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.NUMERIC, 'string'],
  // What is in a JSON value is not known to the database.
  [builtins.JSON, 'unknown'],
  [builtins.JSONB, 'unknown'],
  // `name`, and the result of a function that returns nothing.
  [19, 'string'],
  [2278, 'string'],
  [1007, 'readonly number[]'],
  [1009, 'readonly string[]'],
  [1016, 'readonly bigint[]'],
]);

/** Prepares a statement without running it. Throws what PostgreSQL has to say about one that it cannot run. */
export async function describeStatement(client: Client, text: string): Promise<Column[]> {
  const fields = await new Promise<readonly Field[]>((done, fail) => {
    client.query(new Description(text, done, fail));
  });
  const columns: Column[] = [];
  for (const field of fields) {
    const type = typeScriptTypes.get(field.dataTypeID) ?? `'type ${field.dataTypeID}, which is not in this map'`;
    columns.push({ name: field.name, type, nulls: await nullsOf(client, field, text) });
  }
  return columns;
}

/** Known only of a plain column of a table, not of a view, and only where no outer join adds nulls of its own. */
async function nullsOf(client: Client, { tableID, columnID }: Field, text: string): Promise<Column['nulls']> {
  if (tableID === 0) return 'unknown';
  const { rows } = await client.query<{ required: boolean }>(
    `select a.attnotnull as required from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attrelid = $1 and a.attnum = $2 and c.relkind <> 'v'`,
    [tableID, columnID],
  );
  if (!rows[0]) return 'unknown';
  if (!rows[0].required) return 'possible';
  return /\b(left|right|full)\b[^]*\bjoin\b/i.test(text) ? 'unknown' : 'never';
}

/** Parse and Describe of the extended query protocol, which the driver sends only together with Execute. */
class Description implements Submittable {
  readonly #text: string;
  readonly #done: (fields: readonly Field[]) => void;
  readonly #fail: (error: Error) => void;
  #fields: readonly Field[] = [];

  constructor(text: string, done: (fields: readonly Field[]) => void, fail: (error: Error) => void) {
    this.#text = text;
    this.#done = done;
    this.#fail = fail;
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as {
      parse(query: { text: string; name: string; types: readonly number[] }): void;
      describe(what: { type: 'S'; name: string }): void;
      sync(): void;
    };
    wire.parse({ text: this.#text, name: '', types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#fail(error);
  }

  handleReadyForQuery(): void {
    this.#done(this.#fields);
  }
}
