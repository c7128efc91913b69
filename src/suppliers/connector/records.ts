import { SupplierFailure } from '../supplier.ts';

/** Reads records one by one. One that cannot be read is left out, unless none can: then the answer is malformed. */
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

/** What a record is useless without. */
export function told<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new SupplierFailure('malformed', `a record without ${name}`);
  return value;
}

/** A number that came as text, with a point or a comma; nothing where there is no text. */
export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  if (!/^-?\d{1,12}([.,]\d+)?$/.test(text.trim())) throw new SupplierFailure('malformed', 'a number that is none');
  return Number(text.trim().replace(',', '.'));
}

/** A country as ISO 3166-1 has it; a record of nowhere is useless. */
export function countryOf(text: string): string {
  if (!/^[A-Z]{2}$/.test(text)) throw new SupplierFailure('malformed', 'a country that is none');
  return text;
}
