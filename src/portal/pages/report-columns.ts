import { formatEuro } from '../../kernel/money.ts';
import { reportsWords } from '../../language/portal/reports/index.ts';
import type { ListedPartnerReport } from '../../reports/listing.ts';
import { html, type Html } from '../../web/html.ts';
import { badge } from '../../web/kit/notice.ts';
import type { Column } from '../../web/kit/table.ts';
import type { Visit } from '../visit.ts';

type ReportState = 'complete' | 'pending' | 'expired' | 'erased';

export function listedStateOf({ vin, accessUntil, pending }: ListedPartnerReport, now: Date): ReportState {
  if (vin === null) return 'erased';
  if (accessUntil <= now) return 'expired';
  return pending.length > 0 ? 'pending' : 'complete';
}

/** The columns of every table of reports. What a report cost is for those who see money or buy. */
export function reportColumns(visit: Visit): Column<ListedPartnerReport>[] {
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
      isLong: true,
      cell: ({ id }) => html`<code>${id}</code>`,
      csv: ({ id }) => id,
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
            cell: ({ priceCents }: ListedPartnerReport) => figures.money(priceCents),
            csv: ({ priceCents }: ListedPartnerReport) => formatEuro(priceCents),
          },
        ]
      : []),
    {
      key: 'state',
      head: heads.state,
      cell: (report) => drawState(listedStateOf(report, now), visit),
      csv: (report) => listedStateOf(report, now),
    },
  ];
}

export function seesPrices({ may }: Pick<Visit, 'may'>): boolean {
  return may('buy-reports') || may('see-money');
}

export function drawState(state: ReportState, { language }: Pick<Visit, 'language'>): Html {
  const kinds = { complete: 'clear', pending: 'plain', expired: 'plain', erased: 'plain' } as const;
  return badge(kinds[state], reportsWords[language].states[state]);
}
