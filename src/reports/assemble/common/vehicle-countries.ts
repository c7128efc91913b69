import type { SourceKind } from '../../../language/sources.ts';
import type { Evidence, EvidenceKind } from '../../../report/evidence/evidence.ts';
import type { Registered } from '../../../report/evidence/vehicle.ts';
import { areNear } from './compare.ts';
import type { SortedEvidence } from './sorted-evidence.ts';

/** A country that is known to exist and not which. No supplier covers it. */
const unnamedCountry = 'unnamed';

/**
 * Every country in which the vehicle is known to have been: that of each record of what happened to it, whatever its
 * kind, and those that a register names as its origin or destination. Adverts count, too: a vehicle is mostly offered
 * where it stands, and to call a country looked in that was not is the worse error.
 */
export function countriesOf(evidence: SortedEvidence): string[] {
  const registered = evidence.of('registered');
  const countries = new Set(evidence.all.flatMap(countriesInRecord));
  if (registered.some((record) => cameFromUnnamed(record, registered) || wentToUnnamed(record, registered))) {
    countries.add(unnamedCountry);
  }
  return [...countries];
}

/** Records of the model, of its price in some market, or of what the VIN means. They do not show where the vehicle was. */
const kindsOfModel: ReadonlySet<EvidenceKind> = new Set(['planned', 'rendered', 'valued']);
const sourcesOfModel: ReadonlySet<SourceKind> = new Set(['vinStructure', 'modelTests', 'priceGuide', 'pictureLibrary']);

function countriesInRecord(record: Evidence): string[] {
  if (kindsOfModel.has(record.kind) || sourcesOfModel.has(record.source)) return [];
  if (record.kind === 'recalled' && record.scope === 'model') return [];
  // A look-up that found nothing may not know the vehicle at all.
  if (record.kind === 'recallsLookedUp' && !record.hasOpen) return [];
  const further =
    record.kind === 'registered'
      ? [record.importedFrom, record.exportedTo, record.purchaseCountry]
      : record.kind === 'damaged'
        ? [record.accidentCountry]
        : [];
  return [record.country ?? undefined, ...further].filter((country) => country !== undefined);
}

/** Two records of one import may date it by its customs papers and by the registration. */
const daysOfImport = 366;

/** An import whose origin no register names: not the one that reports it, not another one that reports the same move. */
function cameFromUnnamed({ country, importedAt, importedFrom }: Registered, all: readonly Registered[]): boolean {
  if (importedAt === undefined || isAbroad(importedFrom, country)) return false;
  const isNamed = all.some(
    (other) =>
      (other.country === country &&
        isAbroad(other.importedFrom, country) &&
        (other.importedAt === undefined || areNear(other.importedAt, importedAt, daysOfImport))) ||
      (other.country !== country && other.exportedTo === country),
  );
  return !isNamed;
}

/** An export to nowhere in particular, after which no other register knows the vehicle. */
function wentToUnnamed({ country, status, exportedAt, exportedTo }: Registered, all: readonly Registered[]): boolean {
  if ((status !== 'exported' && exportedAt === undefined) || isAbroad(exportedTo, country)) return false;
  return all.every((other) => other.country === country && !isAbroad(other.exportedTo, country));
}

function isAbroad(named: string | undefined, country: string): boolean {
  return named !== undefined && named !== country;
}
