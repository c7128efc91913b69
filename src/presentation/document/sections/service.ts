import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledService } from '../../../report/model/records.ts';
import { sayFurtherRemark, sayWorkBesideKind } from '../../recorded/work.ts';
import { writeAmount } from '../amounts.ts';
import type { DocumentContext } from '../context.ts';
import { convertedKm } from '../converted-reading.ts';
import type { TableRow, Text } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import { capital, cell, inMiles, inOneLine, newestFirst, saidPlainly, saidText, silentSection } from './parts.ts';

export function writeService(context: DocumentContext): WrittenSection {
  const { words } = context;
  const { labels, service: say } = context.say;
  const services = newestFirst(context.report.services, ({ date }) => date);
  const [last] = services;
  if (last === undefined) {
    const { title, nothing } = say;
    return silentSection(context, { id: 'service', title, key: 'serviceHistory', nothing });
  }
  return {
    id: 'service',
    title: say.title,
    isPending: isComing(context, 'serviceHistory'),
    lead: { text: say.lead({ count: services.length, last: words.date(last.date) }) },
    blocks: [
      {
        kind: 'table',
        caption: say.visits,
        columns: [
          { label: labels.date, align: 'start' },
          { label: labels.odometer, align: 'end', isPlain: true },
          { label: say.kind, align: 'start', isPlain: true },
          { label: say.workshop, align: 'start', isPlain: true },
          { label: say.cost, align: 'end', isPlain: true },
          { label: labels.source, align: 'start', isPlain: true, isMostlySame: true },
        ],
        rows: services.map((service) => writeVisit(context, service)),
      },
    ],
  };
}

function writeVisit(context: DocumentContext, service: AssembledService): TableRow {
  const { words } = context;
  const [visit, remarks] = [describeVisit(context, service), describeRemarks(context, service)];
  const isOneText = typeof visit === 'string';
  const { date, mileageKm, serviceProvider, location, countryCode, cost, costCurrency, source } = service;
  return onlyKnown({
    recordId: service.recordId,
    cells: [
      cell(words.shortDate(date)),
      cell(mileageKm === undefined ? undefined : words.distance(convertedKm(context.report, date, mileageKm))),
      cell(isOneText ? inOneLine([visit, remarks]) : visit),
      cell(inOneLine([serviceProvider, location, countryCode && words.country(countryCode)], ', ')),
      cell(cost === undefined ? undefined : writeAmount(context, { value: cost, currency: costCurrency ?? '' }, date)),
      cell(capital(context, words.source(source))),
    ],
    note: isOneText ? undefined : remarks,
  });
}

/** Its kind, then the work that was done. */
function describeVisit(context: DocumentContext, service: AssembledService): Text | undefined {
  const { words } = context;
  const kind = capital(context, words.for.serviceType[service.serviceType]);
  const work = saidText(context, sayWorkBesideKind(service, words));
  if (work === undefined || typeof work === 'string') return inOneLine([kind, work]);
  return onlyKnown({ ...work, label: inOneLine([kind, work.label]) });
}

function describeRemarks(context: DocumentContext, service: AssembledService): string | undefined {
  const { words } = context;
  const { mileageOriginal, mileageUnit } = service;
  const wasInMiles = mileageUnit === 'mi' && words.unit === 'km' && mileageOriginal !== undefined;
  return inOneLine([
    saidPlainly(context, sayFurtherRemark(service, words)),
    wasInMiles ? inMiles(context, mileageOriginal) : undefined,
  ]);
}
