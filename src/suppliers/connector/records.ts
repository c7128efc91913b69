import { SupplierFailure } from '../supplier.ts';

/** Reads records one by one and leaves out those that cannot be read. If none can, the answer is malformed. */
export function readEach<Raw, Read>(records: readonly Raw[], read: (record: Raw) => readonly Read[]): Read[] {
  let failure: SupplierFailure | undefined;
  let readable = 0;
  const found = records.flatMap((record) => {
    try {
      const evidence = read(record);
      readable += 1;
      return evidence;
    } catch (error) {
      if (!(error instanceof SupplierFailure)) throw error;
      failure ??= error;
      return [];
    }
  });
  if (failure && readable === 0) throw failure;
  return found;
}

/** A value without which a record is useless. */
export function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new SupplierFailure('malformed', `a record without ${name}`);
  return value;
}

/** A number that is written as text, with a point or a comma; undefined if there is no text. */
export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  if (!/^-?\d{1,12}([.,]\d+)?$/.test(text.trim())) throw new SupplierFailure('malformed', 'a number that is none');
  return Number(text.trim().replace(',', '.'));
}

/** A country code (ISO 3166-1 alpha-2). A record without a country is useless. */
export function countryOf(text: string): string {
  if (!/^[A-Z]{2}$/.test(text)) throw new SupplierFailure('malformed', 'a country that is none');
  return text;
}

/** Drops members without a value: in evidence, unknown means absent. */
export function withoutEmpty<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]: Exclude<Fields[Key], undefined | null> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(entries) as never;
}
