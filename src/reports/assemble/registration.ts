import { onlyIfKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledOwnership, AssembledRegistration } from '../../presentation/assembled/vehicle.ts';
import type { Registered } from '../../suppliers/evidence/vehicle.ts';
import type { Outcome } from '../../suppliers/outcome.ts';
import type { VehicleStatus } from '../../vehicles/codes.ts';
import { earliest, firstKnown, type SortedEvidence } from './evidence.ts';
import { lookedEverywhere } from './outcomes.ts';
import { anyOf } from './use.ts';

export interface Registrations {
  readonly registration?: AssembledRegistration;
  readonly plate?: string;
  readonly status?: VehicleStatus;
  readonly isExported?: boolean;
  readonly canBeTransferred?: boolean;
}

/** Where and when the vehicle was registered. The present registration is the latest that has not ended. */
export function readRegistrations(
  evidence: SortedEvidence,
  ownership: readonly AssembledOwnership[],
  { outcomes, generatedAt }: { readonly outcomes: readonly Outcome[]; readonly generatedAt: Date },
): Registrations {
  const records = presentFirst(evidence.of('registered'));
  const [present] = records;
  const ofPresentCountry = records.filter(({ country }) => country === present?.country);
  const abroad = records.find(({ country }) => country !== present?.country);
  const importing = records.find(({ importedFrom }) => importedFrom !== undefined);
  const exporting = records.find(({ exportedTo }) => exportedTo !== undefined);
  const priced = firstKnown(records, ({ catalogPrice }) => catalogPrice);
  const taxed = firstKnown(records, ({ registrationTax }) => registrationTax);
  const owner = ownership.findLast(({ to }) => to === undefined);

  const registration = onlyIfKnown({
    firstRegisteredAt: earliest(records.flatMap(({ firstRegisteredAt, date }) => [firstRegisteredAt, date])),
    registeredInLatviaAt: earliest(records.filter(({ country }) => country === 'LV').map(({ date }) => date)),
    purchaseCountry: firstKnown(records, ({ purchaseCountry }) => purchaseCountry),
    previousRegistrationCountry: abroad?.country ?? present?.importedFrom,
    importedFromCountry: importing?.importedFrom ?? exporting?.country,
    importedToCountry: importing?.country ?? exporting?.exportedTo,
    importedAt: importing ? importing.importedAt : exporting?.exportedAt,
    isCurrentlyInsured: isInsured(evidence, ofPresentCountry, outcomes, generatedAt),
    currentOwnerType: firstKnown(ofPresentCountry, ({ ownerType }) => ownerType) ?? owner?.ownerType,
    currentKeeperSince: firstKnown(ofPresentCountry, ({ keeperSince }) => keeperSince) ?? owner?.from,
    catalogPriceNew: priced && Math.round(priced.value),
    catalogPriceCurrency: priced?.currency,
    registrationTax: taxed && Math.round(taxed.value),
  });
  const plate = firstKnown(records, (record) => record.plate);
  const status = firstKnown(ofPresentCountry, (record) => record.status);
  const canBeTransferred = firstKnown(ofPresentCountry, (record) => record.canBeTransferred);
  const isExported = wasExported(records);
  return {
    ...(registration && { registration }),
    ...(plate !== undefined && { plate }),
    ...(status && { status }),
    ...(canBeTransferred !== undefined && { canBeTransferred }),
    ...(isExported !== undefined && { isExported }),
  };
}

/** Registrations that last before those that ended, and the later before the earlier. */
function presentFirst(records: readonly Registered[]): Registered[] {
  return records.toSorted((one, other) => {
    if (hasEnded(one) !== hasEnded(other)) return hasEnded(one) - hasEnded(other);
    const [first, second] = [beginning(one), beginning(other)];
    if (first === second) return 0;
    return first > second ? -1 : 1;
  });
}

function hasEnded({ until, status }: Registered): number {
  return Number(until !== undefined || status === 'exported');
}

function beginning({ date, importedAt, keeperSince, firstRegisteredAt, knownFrom }: Registered): string {
  return date ?? importedAt ?? keeperSince ?? firstRegisteredAt ?? knownFrom;
}

/** A vehicle that left one register and entered another went abroad, whether or not the first has said so. */
function wasExported(records: readonly Registered[]): boolean | undefined {
  const countries = new Set(records.map(({ country }) => country));
  return anyOf(
    records.map(({ status, until, exportedTo, exportedAt }) => {
      if (status === 'exported' || exportedTo !== undefined || exportedAt !== undefined) return true;
      if (until !== undefined && countries.size > 1) return true;
      return status === undefined ? undefined : false;
    }),
  );
}

function isInsured(
  evidence: SortedEvidence,
  present: readonly Registered[],
  outcomes: readonly Outcome[],
  generatedAt: Date,
): boolean | undefined {
  const policies = evidence.of('insured');
  const today = generatedAt.toISOString().slice(0, 10);
  if (policies.some(({ from, to }) => from <= today && (to === undefined || to >= today))) return true;
  const told = firstKnown(present, (record) => record.isInsured);
  if (told !== undefined) return told;
  return policies.length > 0 && lookedEverywhere(outcomes, 'insurance') ? false : undefined;
}
