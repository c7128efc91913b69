import type { Defect, InspectionEvent, Life } from '../world/life.ts';
import { milesOf } from './distances.ts';
import type { SimulatedSupplier } from './supplier.ts';
import { jsonAnswer } from './writing.ts';

const countries = ['GB', 'IE'];

const types: Readonly<Record<InspectionEvent['type'], string>> = {
  periodic: 'ANNUAL',
  retest: 'RETEST',
  registration: 'REGISTRATION',
  voluntary: 'VOLUNTARY',
  roadside: 'ROADSIDE',
};

const results: Readonly<Record<InspectionEvent['decision'], string>> = {
  passed: 'PASS',
  passedWithDefects: 'PASS_WITH_ADVISORIES',
  failed: 'FAIL',
  prohibited: 'PROHIBITION',
};

const severities: Readonly<Record<Defect['severity'], string>> = {
  advisory: 'ADVISORY',
  minor: 'MINOR',
  major: 'MAJOR',
  dangerous: 'DANGEROUS',
};

/** Tests of Great Britain and Ireland, by registration mark. Marks move between vehicles, so the VIN goes with it. */
export const islaMot: SimulatedSupplier = {
  id: 'isla-mot',
  company: 'IslaCheck',
  respond(request) {
    const { path, query, headers } = request;
    if (headers['x-api-key'] !== 'demo-isla-mot') return jsonAnswer(401, { code: 'UNKNOWN_KEY' });
    const [, mark] = /^\/v2\/marks\/([^/]+)\/tests$/.exec(path) ?? [];
    if (mark === undefined) return jsonAnswer(404, { code: 'NO_SUCH_RESOURCE' });
    const life = request.lifeOf(query.get('vin') ?? '');
    const stay = life.stays.find(({ plate }) => plain(plate) === plain(mark));
    if (!looksLikeMark(mark) || (stay && !countries.includes(stay.country))) {
      return jsonAnswer(400, { code: 'NOT_A_UK_MARK' });
    }
    const tests = life.inspections.filter(({ country }) => countries.includes(country));
    if (!stay || tests.length === 0) return jsonAnswer(404, { code: 'UNKNOWN_MARK' });
    return jsonAnswer(200, {
      registration: mark,
      make: life.build.make.toUpperCase(),
      tests: tests.map((test) => testOf(test, life)),
      disclaimer: 'IslaCheck shows what testing stations report.',
    });
  },
};

function testOf(
  { on, country, type, decision, shownKm, nextOn, station, address, defects }: InspectionEvent,
  life: Life,
) {
  const inKm = country === 'IE' && life.odometer.unit === 'km';
  return {
    completedAt: `${on}T10:${String(shownKm % 60).padStart(2, '0')}:00.000Z`,
    jurisdiction: country,
    testType: types[type],
    result: results[decision],
    odometer: { value: inKm ? shownKm : milesOf(shownKm), unit: inKm ? 'km' : 'mi' },
    expiryDate: nextOn,
    site: { name: station, address },
    items: defects.map(({ group, subgroup, description, severity, details }) => ({
      area: group.replaceAll(/[A-Z]/g, '_$&').toUpperCase(),
      section: subgroup,
      text: description,
      severity: severities[severity],
      note: details,
    })),
  };
}

function looksLikeMark(mark: string): boolean {
  return /^[A-Z0-9]{2,9}$/.test(plain(mark));
}

function plain(mark: string): string {
  return mark.replaceAll(/[\s-]/g, '').toUpperCase();
}
