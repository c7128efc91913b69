import type { Defect, InspectionEvent } from '../../world/life.ts';
import type { SimulatedSupplier, SimulatedResponse } from '../supplier.ts';
import { xmlText } from '../writing.ts';
import { groups, results, severities, types } from './words.ts';

const countries = ['SE', 'NO', 'DK', 'FI', 'IS', 'LV', 'LT', 'EE'];
const readInMil = ['SE', 'NO'];

/** Inspections of the north, in Swedish; some countries read their odometers in mil. */
export const nordaInspect: SimulatedSupplier = {
  id: 'norda-inspect',
  company: 'NordaTest',
  respond(request) {
    const { path, headers } = request;
    const [scheme, encoded = ''] = (headers['authorization'] ?? '').split(' ');
    const [, password] = Buffer.from(encoded, 'base64').toString().split(':');
    if (scheme !== 'Basic' || password !== 'demo-norda-inspect') {
      return { ...xml(401, '<fel kod="401"/>'), headers: { 'WWW-Authenticate': 'Basic realm="NordaTest"' } };
    }
    const [, vin] = /^\/besiktningar\/(\w+)\.xml$/.exec(path) ?? [];
    if (vin === undefined) return xml(404, '<fel kod="404"/>');
    const events = request.lifeOf(vin).inspections.filter(({ country }) => countries.includes(country));
    if (events.length === 0) return xml(404, '<fel kod="404"/>');
    const content = events.map(inspection).join('');
    return xml(
      200,
      `<besiktningar fordon="${vin}" antal="${events.length}" källa="NordaTest">${content}</besiktningar>`,
    );
  },
};

function inspection({
  on,
  country,
  type,
  decision,
  shownKm,
  nextOn,
  station,
  address,
  defects,
}: InspectionEvent): string {
  const unit = readInMil.includes(country) ? 'mil' : 'km';
  const reading = unit === 'mil' ? (shownKm / 10).toFixed(0) : String(shownKm);
  return [
    `<besiktning land="${country}" datum="${on}" typ="${types[type]}">`,
    `<resultat>${results[decision]}</resultat>`,
    `<mätarställning enhet="${unit}">${reading}</mätarställning>`,
    `<nästa>${nextOn}</nästa>`,
    `<station namn="${xmlText(station)}" adress="${xmlText(address)}"/>`,
    `<brister>${defects.map(defect).join('')}</brister>`,
    '</besiktning>',
  ].join('');
}

function defect({ group, subgroup, description, severity, details }: Defect): string {
  const attributes = `grupp="${groups[group]}" undergrupp="${xmlText(subgroup)}" grad="${severities[severity]}"`;
  return `<brist ${attributes}><text>${xmlText(description)}</text><not>${xmlText(details)}</not></brist>`;
}

function xml(status: number, content: string): SimulatedResponse {
  const headers = { 'Content-Type': 'application/xml; charset=utf-8' };
  return { status, headers, body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n` };
}
