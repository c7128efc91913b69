import assert from 'node:assert/strict';

import { isRealDay } from '../../../../src/kernel/day.ts';
import { sourceKinds } from '../../../../src/language/sources.ts';
import type { Evidence, EvidenceKind } from '../../../../src/report/evidence/evidence.ts';
import { sectionsServedBy } from '../../../../src/report/evidence/evidence.ts';
import type { SupplierProfile } from '../../../../src/suppliers/supplier.ts';
import * as codes from '../../../../src/vehicles/codes.ts';

/** Which words may stand under a name; under some it depends on the kind of record. */
const codesByName: Readonly<Record<string, readonly string[]>> = {
  vehicleClass: codes.vehicleClasses,
  fuel: codes.fuels,
  body: codes.bodies,
  colour: codes.colours,
  transmission: codes.transmissions,
  drive: codes.drives,
  aspiration: codes.aspirations,
  driveSide: codes.driveSides,
  ownerType: codes.ownerTypes,
  'registered.status': codes.vehicleStatuses,
  'auctioned.status': codes.saleStatuses,
  'damaged.type': codes.damageTypes,
  cause: codes.damageCauses,
  zones: codes.damageZones,
  positions: codes.damagePositions,
  'damaged.parts': codes.partGroups,
  'inspected.type': codes.inspectionTypes,
  decision: codes.inspectionDecisions,
  severity: codes.defectSeverities,
  group: codes.defectGroups,
  risk: codes.recallRisks,
  'serviced.type': codes.serviceTypes,
  operation: codes.serviceOperations,
  operations: codes.serviceOperations,
  jobKind: codes.jobKinds,
  sellerType: codes.sellerTypes,
  inventoryType: codes.inventoryTypes,
  titleType: codes.titleTypes,
  'branded.brand': codes.titleBrands,
  'valued.code': codes.adjustmentCodes,
  source: sourceKinds,
};

const dateNames =
  /^(knownFrom|date|until|from|to|issueDate|purchased|soldAt|keeperSince|manufacturedDate|nextInspectionDate)$|^(first|last|imported|exported|recovered).*At$/;
const countryNames = ['country', 'importedFrom', 'exportedTo', 'purchaseCountry', 'baseMarketCountry', 'targetCountry'];
/** Knows those that are no longer in use, too. */
const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

export function assertProfile(profile: SupplierProfile): void {
  const { id, identity, feeds, countries, classes, deadlineMs, cacheMs, priceCents, concurrency } = profile;
  assert.match(id, /^[a-z]+(-[a-z]+)*$/);
  assert.ok(identity.length > 0 && identity.every((word) => word.trim().length > 2), 'by what it could be recognized');
  assert.ok(feeds.length > 0 && classes.length > 0 && countries.length > 0, 'what it deals with');
  for (const country of countries) assertCountry(country);
  for (const [name, value] of Object.entries({ deadlineMs, concurrency })) assert.ok(value > 0, name);
  for (const [name, value] of Object.entries({ cacheMs, priceCents })) assert.ok(value >= 0, name);
}

export function assertEvidence(evidence: readonly Evidence[], profile: SupplierProfile): void {
  for (const record of evidence) {
    const serves = sectionsServedBy[record.kind];
    assert.ok(
      serves.some((section) => profile.feeds.includes(section)),
      `${record.kind} serves ${serves.join(', ')}, of which it declares none`,
    );
    assert.ok(typeof record.source === 'string' && typeof record.knownFrom === 'string', 'source and day');
    assert.ok(record.country === null || profile.countries.includes(record.country), `country ${record.country}`);
    assertMembers(record.kind, record);
    if (profile.feeds.includes('mileageHistory')) assertReading(record, evidence);
  }
  assertNoIdentity(evidence, profile.identity);
}

function assertMembers(kind: EvidenceKind, value: object): void {
  for (const [name, member] of Object.entries(value) as [string, unknown][]) {
    for (const item of Array.isArray(member) ? (member as unknown[]) : [member]) {
      assertMember(kind, name, item);
      if (typeof item === 'object' && item !== null && name !== 'original') assertMembers(kind, item);
    }
  }
}

function assertMember(kind: EvidenceKind, name: string, value: unknown): void {
  const message = `${kind}.${name} is ${JSON.stringify(value)}`;
  assert.ok(value !== undefined && value !== '' && (value !== null || name === 'country'), message);
  const words = codesByName[`${kind}.${name}`] ?? codesByName[name];
  if (words && typeof value === 'string') assert.ok(words.includes(value), message);
  if (dateNames.test(name) && kind !== 'built') assert.ok(isDate(value), message);
  if (name.endsWith('Km')) assert.ok(Number.isSafeInteger(value) && Number(value) >= 0, message);
  if (name === 'currency') assert.ok(isCurrency(value), message);
  if (countryNames.includes(name) && typeof value === 'string') assertCountry(value);
  if (typeof value === 'number') assert.ok(Number.isFinite(value), message);
}

function isCurrency(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value) && currencyNames.of(value) !== undefined;
}

/** A day, or less where no more is known. */
function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}(-\d{2}(-\d{2})?)?$/.test(value)) return false;
  return isRealDay(`${value}-01-01`.slice(0, 10));
}

function assertCountry(country: string): void {
  const name = /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames('en', { type: 'region' }).of(country) : undefined;
  assert.ok(name !== undefined && name !== country, `${country} is no country`);
}

/** The odometer value of a record is also a reading of its own. */
function assertReading(record: Evidence, evidence: readonly Evidence[]): void {
  if (record.kind === 'reading' || record.kind === 'happened') return;
  const km = 'odometerKm' in record ? record.odometerKm : record.kind === 'listed' ? record.mileageKm : undefined;
  if (km === undefined) return;
  const hasReading = evidence.some((other) => other.kind === 'reading' && other.odometerKm === km);
  assert.ok(hasReading, `${record.kind} has ${km} km, and no reading has`);
}

/** Addresses of media show where they come from, and are never shown. */
function assertNoIdentity(evidence: readonly Evidence[], identity: readonly string[]): void {
  const text = JSON.stringify(evidence, (name, value: unknown) => (name === 'url' ? undefined : value)).toLowerCase();
  for (const word of identity) assert.ok(!text.includes(word.toLowerCase()), `it passes on "${word}"`);
}
