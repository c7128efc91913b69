import type { Defect, InspectionEvent } from '../../world/life.ts';
import type { SimulatedSupplier } from '../supplier.ts';
import { csv, dayFirst, textAnswer } from '../writing.ts';
import { groups, results, severities, types } from './words.ts';

const countries = 'FR BE NL ES PT IT PL CZ SK HU RO BG HR SI RS GR UA'.split(' ');
const byteOrderMark = '\uFEFF';

/** Inspections of the west, south and east, as one table in French. */
export const southInspect: SimulatedSupplier = {
  id: 'south-inspect',
  company: 'ContraLine',
  respond(request) {
    const { path, query } = request;
    if (query.get('cle') !== 'demo-south-inspect') return textAnswer(401, 'ContraLine : clé inconnue');
    if (path !== '/controles.csv') return textAnswer(404, 'ContraLine : page inconnue');
    const events = request
      .lifeOf(query.get('vin') ?? '')
      .inspections.filter(({ country }) => countries.includes(country));
    if (events.length === 0) return { status: 204, body: '' };
    const headers = { 'Content-Type': 'text/csv; charset=utf-8', 'X-Nombre': String(events.length) };
    return { status: 200, headers, body: byteOrderMark + csv(events.map(row), ',') };
  },
};

function row({ on, country, type, decision, shownKm, nextOn, station, address, defects }: InspectionEvent) {
  return {
    pays: country,
    date: dayFirst(on, '/'),
    type: types[type],
    resultat: results[decision],
    kilometrage: shownKm,
    prochain: dayFirst(nextOn, '/'),
    centre: station,
    adresse: address,
    defauts: defects.map(defectText).join('|'),
  };
}

/** `groupe > sous-groupe (gravité) : texte ; remarque`. */
function defectText({ group, subgroup, description, severity, details }: Defect): string {
  const [part, text, remark] = [subgroup, description, details].map((words) => words.replaceAll(/[|>;()]/g, ','));
  return `${groups[group]} > ${part} (${severities[severity]}) : ${text} ; ${remark}`;
}
