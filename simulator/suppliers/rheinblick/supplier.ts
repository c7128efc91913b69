import type { InspectionEvent, Life } from '../../world/life.ts';
import { ownerRecords, registerEntries } from '../register.ts';
import type { SimulatedSupplier } from '../supplier.ts';
import { dayFirst, jsonAnswer } from '../writing.ts';
import { isRightSecret, isValidToken, issueToken } from './token.ts';
import {
  bodies,
  colours,
  fuels,
  groups,
  owners,
  results,
  severities,
  statuses,
  transmissions,
  types,
} from './words.ts';

const countries = ['DE', 'AT', 'CH', 'LU', 'LI'];

/** Registers and inspections of the countries along the Rhine, in German. */
export const rheinblick: SimulatedSupplier = {
  id: 'rheinblick',
  company: 'Rheinblick Fahrzeugdaten',
  respond(request) {
    const { method, path, headers, body, now } = request;
    if (method === 'POST' && path === '/oauth/token') {
      return isRightSecret(new URLSearchParams(body))
        ? jsonAnswer(200, issueToken(now))
        : jsonAnswer(401, { error: 'invalid_client' });
    }
    if (!isValidToken(headers['authorization'], now)) return jsonAnswer(401, { fehler: { code: 'TOKEN_UNGUELTIG' } });
    const [, vin] = /^\/fahrzeuge\/(\w+)$/.exec(path) ?? [];
    if (vin === undefined) return jsonAnswer(404, { fehler: { code: 'UNBEKANNTER_PFAD' } });
    return jsonAnswer(200, dossier(request.lifeOf(vin)) ?? { fehler: { code: 'KEIN_TREFFER' } });
  },
};

function dossier(life: Life) {
  const entries = registerEntries(life, countries);
  const inspections = life.inspections.filter(({ country }) => countries.includes(country));
  if (entries.length === 0 && inspections.length === 0) return undefined;
  return {
    anbieter: 'Rheinblick Fahrzeugdaten',
    ...(entries.length > 0 && { fahrzeug: vehicle(life) }),
    zulassungen: entries.map((entry) => ({
      land: entry.country,
      kennzeichen: entry.plate,
      zulassung: dayFirst(entry.from),
      abmeldung: dayFirst(entry.to) || null,
      erstzulassung: dayFirst(life.stays[0]?.from),
      status: statuses[entry.status],
      halterart: entry.keeper ? owners[entry.keeper.type] : null,
      halterSeit: dayFirst(entry.keeper?.from) || null,
      eingefuehrtAus: entry.importedFrom ?? null,
      ausgefuehrtNach: entry.exportedTo ?? null,
      taxi: life.use === 'taxi',
      fahrschule: life.use === 'learner',
      versichert: entry.isInsured,
      steuer: { betrag: entry.tax.amount, waehrung: entry.tax.currency },
    })),
    halter: ownerRecords(life, countries).map(({ country, type, from, to }) => ({
      land: country,
      art: owners[type],
      von: dayFirst(from),
      bis: dayFirst(to) || null,
    })),
    untersuchungen: inspections.map(inspection),
  };
}

function vehicle({ build }: Life) {
  const { engine, transmission } = build;
  return {
    hersteller: build.make,
    handelsname: build.commercialName,
    modell: build.model,
    ausfuehrung: build.trim,
    klasse: build.category,
    baujahr: build.year,
    produktion: dayFirst(build.builtOn),
    aufbau: bodies[build.body],
    farbe: colours[build.paint.key],
    kraftstoff: fuels[build.fuel],
    leistungKw: engine.kw,
    hubraumCcm: engine.ccm,
    zylinder: engine.cylinders,
    co2: engine.co2GPerKm,
    getriebe: transmissions[transmission.kind],
    ...(transmission.gears > 0 && { gaenge: transmission.gears }),
    ...(build.doors > 0 && { tueren: build.doors }),
    sitze: build.seats,
    leermasseKg: build.curbMassKg,
    gesamtmasseKg: build.grossMassKg,
    abgasnorm: build.emissionStandard,
  };
}

function inspection({ on, country, type, decision, shownKm, nextOn, station, address, defects }: InspectionEvent) {
  return {
    land: country,
    datum: dayFirst(on),
    art: types[type],
    ergebnis: results[decision],
    kilometerstand: shownKm,
    naechste: dayFirst(nextOn),
    pruefstelle: station,
    anschrift: address,
    maengel: defects.map(({ group, subgroup, description, severity, details }) => ({
      gruppe: groups[group],
      untergruppe: subgroup,
      text: description,
      einstufung: severities[severity],
      bemerkung: details,
    })),
  };
}
