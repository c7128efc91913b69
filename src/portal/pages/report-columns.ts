import { formatEuro } from '../../kernel/money.ts';
import { documentWords } from '../../language/documents/index.ts';
import { batchesWords } from '../../language/portal/batches/index.ts';
import { reportsWords } from '../../language/portal/reports/index.ts';
import type { ListedPartnerReport } from '../../reports/listing.ts';
import type { Glance } from '../../reports/read/glance.ts';
import { html, type Html } from '../../web/html.ts';
import { badge } from '../../web/kit/notice.ts';
import type { Column } from '../../web/kit/table.ts';
import type { Visit } from '../visit.ts';
import type { SeenReport } from './seen-reports.ts';

type ReportState = 'complete' | 'pending' | 'expired' | 'erased';

export function listedStateOf({ vin, accessUntil, pending }: ListedPartnerReport, now: Date): ReportState {
  if (vin === null) return 'erased';
  if (accessUntil <= now) return 'expired';
  return pending.length > 0 ? 'pending' : 'complete';
}

/** The columns of every table of reports. What a report cost is for those who see money or buy. */
export function reportColumns(visit: Visit): Column<SeenReport>[] {
  const { link, language, times, figures, now } = visit;
  const { heads, states } = reportsWords[language];
  return [
    {
      key: 'vin',
      head: heads.vin,
      cell: ({ id, vin }) => html`<a href="${link(`/reports/${id}`)}"><code>${vin ?? states.erased}</code></a>`,
      csv: ({ vin }) => vin ?? '',
    },
    {
      key: 'report',
      head: heads.report,
      isCsvOnly: true,
      cell: ({ id }) => id,
    },
    { key: 'vehicle', head: heads.vehicle, cell: ({ glance }) => glance?.vehicleName ?? '' },
    {
      key: 'found',
      head: batchesWords[language].heads.found,
      isLong: true,
      cell: ({ glance }) => (glance ? drawFound(glance, visit) : ''),
      csv: ({ glance }) => glance?.headline.sentence ?? '',
    },
    {
      key: 'bought',
      head: heads.bought,
      cell: ({ boughtAt }) => times.moment(boughtAt),
      csv: ({ boughtAt }) => boughtAt.toISOString(),
    },
    ...(seesPrices(visit)
      ? [
          {
            key: 'price',
            head: heads.price,
            isFigure: true,
            cell: ({ priceCents }: SeenReport) => figures.money(priceCents),
            csv: ({ priceCents }: SeenReport) => formatEuro(priceCents),
          },
        ]
      : []),
    {
      key: 'state',
      head: heads.state,
      cell: (report) =>
        html`<span class="k-lines"
          >${drawState(listedStateOf(report, now), visit)} ${drawChanged(report, visit)}</span
        >`,
      csv: (report) => listedStateOf(report, now),
    },
  ];
}

/** The verdict in a word, as the report has it, and the sentence below. */
function drawFound({ headline: { code = 'unchecked', sentence } }: Glance, { language }: Visit): Html {
  const kinds = { problem: 'problem', attention: 'attention', clear: 'clear', unchecked: 'plain' } as const;
  return html`<span class="k-lines"
    >${badge(kinds[code], documentWords[language].phrases.states[code])} ${sentence}</span
  >`;
}

/** Marks a report of a vehicle of which more is known by now. */
export function drawChanged(
  { glance }: Pick<SeenReport, 'glance'>,
  { language }: Pick<Visit, 'language'>,
): Html | false {
  return glance?.isChanged === true && badge('attention', reportsWords[language].changed);
}

export function seesPrices({ may }: Pick<Visit, 'may'>): boolean {
  return may('buy-reports') || may('see-money');
}

export function drawState(state: ReportState, { language }: Pick<Visit, 'language'>): Html {
  const kinds = { complete: 'clear', pending: 'plain', expired: 'plain', erased: 'plain' } as const;
  return badge(kinds[state], reportsWords[language].states[state]);
}
