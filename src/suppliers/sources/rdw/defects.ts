import { Type, type Static } from 'typebox';

import { setWithinLimit } from '../../../kernel/bounded-map.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { jsonReader } from '../../connector/formats.ts';
import { Cell, dayOf, textOf } from './cells.ts';
import type { Register } from './register.ts';

const DefectRow = Type.Object({
  gebrek_identificatie: Type.String(),
  gebrek_omschrijving: Cell,
  gebrek_artikel_nummer: Cell,
  ingangsdatum_gebrek: Cell,
  ingangsdatum_gebrek_dt: Cell,
});
type DefectRow = Static<typeof DefectRow>;

const readEntries = jsonReader(Type.Array(DefectRow));

export interface DefectText {
  readonly description: string;
  readonly article: string | undefined;
}

/** More than the catalogue has. */
const maxCodes = 2000;
const rememberMs = 24 * 3_600_000;

/** The catalogue of defects. Each code is requested once a day, since many vehicles have the same. */
export class DefectCatalogue {
  readonly #clock: Clock;
  readonly #byCode = new Map<string, { readonly entries: readonly DefectRow[]; readonly untilMs: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The meanings of codes on a day: some codes were reassigned. */
  async lookUp(
    register: Register,
    codes: readonly string[],
  ): Promise<(code: string, day: string) => DefectText | undefined> {
    const nowMs = this.#clock.monotonicMs();
    const found = new Map(
      codes.flatMap((code) => {
        const remembered = this.#byCode.get(code);
        return remembered && remembered.untilMs > nowMs ? [[code, remembered.entries] as const] : [];
      }),
    );
    const missing = codes.filter((code) => !found.has(code));
    const rows = await register.byCodes('defectCatalogue', 'gebrek_identificatie', missing, readEntries);
    for (const [code, entries] of Map.groupBy(rows, (row) => row.gebrek_identificatie)) {
      found.set(code, entries);
      setWithinLimit(this.#byCode, code, { entries, untilMs: nowMs + rememberMs }, maxCodes);
    }
    return (code, day) => textOn(found.get(code) ?? [], day);
  }
}

function textOn(entries: readonly DefectRow[], day: string): DefectText | undefined {
  const latestFirst = entries
    .map((entry) => ({ entry, since: dayOf(entry.ingangsdatum_gebrek, entry.ingangsdatum_gebrek_dt) ?? '' }))
    .toSorted((one, other) => (one.since < other.since ? 1 : -1));
  const valid = latestFirst.find(({ since }) => since <= day) ?? latestFirst.at(-1);
  const description = textOf(valid?.entry.gebrek_omschrijving);
  return description === undefined ? undefined : { description, article: textOf(valid?.entry.gebrek_artikel_nummer) };
}
