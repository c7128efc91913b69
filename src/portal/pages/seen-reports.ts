import type { Language } from '../../language/languages.ts';
import type { ListedPartnerReport } from '../../reports/listing.ts';
import { type Glance, readGlances } from '../../reports/read/glance.ts';
import type { Visit } from '../visit.ts';

/** A report of a list with what was found, unless it cannot be read any more. */
export type SeenReport = ListedPartnerReport & { readonly glance: Glance | undefined };

/** So many reports are read together: each has some ten kilobytes. */
const reportsPerRead = 25;

/** Adds what was found, in the reader's language. */
export async function addGlances<Row extends ListedPartnerReport>(
  rows: readonly Row[],
  { parts, partner, language, now }: Pick<Visit, 'parts' | 'partner' | 'now'> & { readonly language: Language },
): Promise<(Row & SeenReport)[]> {
  const seen: (Row & SeenReport)[] = [];
  for (let at = 0; at < rows.length; at += reportsPerRead) {
    const some = rows.slice(at, at + reportsPerRead);
    const reportIds = some.map(({ id }) => id);
    const glances = await readGlances(parts, { partnerId: partner.id, reportIds, language, at: now });
    seen.push(...some.map((row) => ({ ...row, glance: glances.get(row.id) })));
  }
  return seen;
}
