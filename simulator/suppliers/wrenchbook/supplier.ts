import { writeDocument } from '../../pictures/document.ts';
import type { Life, ServiceVisit } from '../../world/life.ts';
import { hasPaperBook } from '../../world/services.ts';
import { distanceIn } from '../distances.ts';
import { orderNumber, secondsOf, vinOfOrder } from '../orders.ts';
import type { SimulatedSupplier, SimulatedRequest, SimulatedResponse } from '../supplier.ts';
import { dayFirst, jsonAnswer } from '../writing.ts';
import { jobText, languageOf, remarkText } from './texts.ts';
import { jobWords, visitWords } from './words.ts';

const id = 'wrenchbook';

/** Service books and workshops' own records. They are gathered on order: headings in German, works as each workshop wrote them. */
export const wrenchbook: SimulatedSupplier = {
  id,
  company: 'WrenchBook',
  respond(request) {
    const { method, path, headers } = request;
    if (headers['x-kundenschluessel'] !== 'demo-wrenchbook') return jsonAnswer(401, { fehler: 'unbekannter Kunde' });
    if (method === 'POST' && path === '/auftraege') return takeOrder(request);
    const [, order] = /^\/auftraege\/(\w+)$/.exec(path) ?? [];
    if (order !== undefined) return lookAtOrder(request, order);
    const [, vin, index] = /^\/belege\/(\w+)\/(\d+)\.pdf$/.exec(path) ?? [];
    const sheet = vin === undefined ? undefined : sheetOf(request, vin, Number(index));
    return sheet ?? jsonAnswer(404, { fehler: 'nicht gefunden' });
  },
};

function takeOrder(request: SimulatedRequest): SimulatedResponse {
  const [, vin] = /"fin":"([A-Z0-9]{17})"/.exec(request.body) ?? [];
  if (vin === undefined) return jsonAnswer(400, { fehler: 'keine FIN' });
  if (visitsOf(request.lifeOf(vin)).length === 0) return { status: 204, body: '' };
  return jsonAnswer(202, { auftrag: orderNumber(id, vin), fertigInSekunden: secondsOf(request.remainingMs(vin)) });
}

function lookAtOrder(request: SimulatedRequest, order: string): SimulatedResponse {
  const vin = vinOfOrder(id, order);
  if (vin === undefined) return jsonAnswer(404, { fehler: 'kein solcher Auftrag' });
  const life = request.lifeOf(vin);
  const remainingMs = request.remainingMs(vin);
  if (remainingMs > 0) {
    return jsonAnswer(202, { stand: 'in Arbeit' }, { 'retry-after': String(secondsOf(remainingMs)) });
  }
  const sheetsUrl = `${request.baseUrl}/belege/${vin}`;
  const entries = visitsOf(life).flatMap((visit, index) => entriesOf(visit, life, `${sheetsUrl}/${index}.pdf`));
  return jsonAnswer(200, { anbieter: 'WrenchBook', eintraege: entries });
}

function visitsOf({ vin, services, sandbox }: Life): readonly ServiceVisit[] {
  if (sandbox === undefined && hasPaperBook(vin)) return [];
  // The media of the `ready` vehicle are fetched during its purchase, for which documents take too long.
  return sandbox === 'ready' ? services.map((visit) => ({ ...visit, hasDocument: false })) : services;
}

/** Some visits are in the service book and, under another day, in the workshop's own records. */
function entriesOf(visit: ServiceVisit, life: Life, sheetUrl: string): unknown[] {
  const { alsoOn } = visit;
  const entry = entryOf(visit, life, sheetUrl);
  if (alsoOn === undefined || alsoOn > life.asOf) return [entry];
  return [entry, { ...entryOf({ ...visit, on: alsoOn, hasDocument: false }, life, sheetUrl), heft: false }];
}

function entryOf(visit: ServiceVisit, { build }: Life, sheetUrl: string) {
  const { value, unit } = distanceIn(visit.country, visit.shownKm);
  return {
    datum: dayFirst(visit.on),
    land: visit.country,
    art: visitWords[visit.type],
    heft: visit.type === 'regular',
    werkstatt: visit.workshop,
    ort: visit.town,
    laufleistung: { wert: value, einheit: unit },
    arbeiten: visit.jobs.map((key) => ({
      ...(jobWords[key] !== undefined && { kurz: jobWords[key] }),
      text: textOf(build, key, visit.country),
    })),
    bemerkung: remarkText(visit.remark, languageOf(visit.country)),
    betrag: visit.cost.amount > 0 ? { summe: visit.cost.amount, waehrung: visit.cost.currency } : null,
    rechnung: visit.invoice,
    beleg: visit.hasDocument ? sheetUrl : null,
  };
}

/** In the workshop's own language. */
function textOf({ plan }: Life['build'], key: string, country: string): string {
  const language = languageOf(country);
  const job = plan.find((one) => one.key === key);
  return jobText(key, language) ?? (language === 'de' ? job?.de : job?.en) ?? key;
}

const labels = {
  de: { invoice: 'Rechnung', date: 'Datum', odometer: 'Laufleistung', total: 'Summe' },
  en: { invoice: 'Invoice', date: 'Date', odometer: 'Odometer', total: 'Total' },
} as const;

function sheetOf(request: SimulatedRequest, vin: string, index: number): SimulatedResponse | undefined {
  const life = request.lifeOf(vin);
  const visit = visitsOf(life)[index];
  if (!visit?.hasDocument) return undefined;
  const { value, unit } = distanceIn(visit.country, visit.shownKm);
  const language = languageOf(visit.country);
  const { invoice, date, odometer, total } = labels[language === 'de' ? 'de' : 'en'];
  const works = visit.jobs.map((key) => textOf(life.build, key, visit.country));
  const body = writeDocument({
    title: `${invoice} ${visit.invoice}`,
    lines: [
      `${visit.workshop}, ${visit.town}`,
      `${date}: ${dayFirst(visit.on)}    ${odometer}: ${value} ${unit}`,
      `${life.build.make} ${life.build.model}`,
      '',
      ...works,
      remarkText(visit.remark, language),
      '',
      `${total}: ${visit.cost.amount.toFixed(2)} ${visit.cost.currency}`,
    ],
    // Archives leave their name in such fields; the service has to remove it.
    metadata: { author: 'WrenchBook', producer: 'WrenchBook Scan', subject: request.planted ?? 'WrenchBook' },
  });
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body };
}
