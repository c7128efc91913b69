import { NotThere } from '../../pages/outcome.ts';
import type { AssembledReading } from '../../report/model/records.ts';
import type { WeighedPair } from '../../reports/assemble/accidents/weigh-pairs.ts';
import { answersOn } from '../../reports/measure-findings.ts';
import { findReport } from '../../reports/store.ts';
import { type Conflict, type WeighedReport, weighReport } from '../../reports/weigh.ts';
import type { WeighedExplanation, WeighedRange } from '../../vehicles/odometer/weigh.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { countFigure } from '../../web/kit/figures.ts';
import { badge, emptyState, facts, notice } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import type { Page } from '../visit.ts';

const words = {
  title: 'Alternatives considered',
  intro:
    'The verdicts, computed again from the stored answers, and the alternatives that were considered. They can differ from the report as it was sold if answers arrived or expired after the sale.',
  gone: 'Its content was erased, or no answer is stored any more. Answers are stored for as long as their supplier allows, at most 30 days.',
  odometer: 'Odometer',
  verdict: 'Verdict of the report',
  ofReadings: 'From the readings alone',
  register: (verdict: string) => `says ${verdict}`,
  rises: 'The readings only rise: there was nothing to decide.',
  range: (from: string, to: string) => `Readings of ${from} to ${to}`,
  rollback: 'A rollback',
  noRollback: 'No rollback',
  chosen: 'chosen',
  against: 'weighed against',
  notFound: {
    rollback: 'No explanation with a rollback came near enough to what was chosen to be followed to its end.',
    noRollback: 'No explanation without a rollback was found.',
  },
  likelier: (times: string) => `${times} likelier than the other`,
  less: (times: string) => `${times} less likely`,
  as: {
    rollback: 'the odometer was set back',
    rollover: 'the odometer began again at zero',
    recordedReplacement: 'the odometer was replaced, by a record',
    unrecordedReplacement: 'the odometer was replaced, without a record',
    jump: 'rises by more than can be driven',
    wrong: 'written down wrongly',
    otherUnit: 'in another unit than labelled',
  },
  nothing: 'every reading just rises',
  accidents: 'Damage records: one event, or two',
  accidentsIntro:
    'Each pair of records is compared. They become one entry of the report if the odds for one event are better than two to one. A positive weight is evidence for one event, a negative one against it.',
  noAccidents: 'Fewer than two damage records: there was nothing to compare.',
  oneEvent: 'one event',
  twoEvents: 'two events',
  sameNumber: 'the same number',
  impossible: 'they contradict each other',
  maxPairs: (shown: number, all: number) => `The closest ${shown} of ${countFigure(all)} pairs.`,
  conflicts: 'Values on which suppliers differ',
  conflictsIntro:
    'Registers have priority over decoders, and decoders over adverts; of two registers, the later record counts.',
  noConflicts: 'All suppliers that have a value agree on it.',
  several: 'several together',
} as const;

const pairsShown = 40;

/** The verdicts of a report, each beside what it was weighed against. */
export const weighedPage: Page = {
  path: '/reports/:reportId/weighed',
  needs: 'look-at-evidence',
  async read({ parts: { database, suppliers }, param }) {
    const report = await findReport(database, param('reportId'));
    if (!report) throw new NotThere('there is no such report');
    const { vin, boughtAt } = report;
    const answers = vin === null ? [] : await answersOn(database, suppliers, { ...report, vin });
    const weighed = vin !== null && answers.length > 0 ? weighReport(vin, answers, boughtAt) : undefined;
    const body = html`<div class="c-head">
        <h1>${words.title}</h1>
        ${copyable(report.id, `/reports/${report.id}`)}
      </div>
      <p class="c-intro">${words.intro}</p>
      ${weighed ? drawWeighed(weighed, report.id) : notice('attention', words.gone)}`;
    return { title: words.title, body };
  },
};

function drawWeighed(weighed: WeighedReport, reportId: string): Html {
  return html`<section id="odometer">
      <h2>${words.odometer}</h2>
      ${drawOdometer(weighed.odometer)}
    </section>
    <section id="accidents">
      <h2>${words.accidents}</h2>
      <p class="c-intro">${words.accidentsIntro}</p>
      ${drawPairs(weighed)}
    </section>
    <section id="conflicts">
      <h2>${words.conflicts}</h2>
      <p class="c-intro">${words.conflictsIntro}</p>
      ${drawConflicts(weighed.conflicts, reportId)}
    </section>`;
}

function drawOdometer({ finding, ofReadings, registers, ranges }: WeighedReport['odometer']): Html {
  return html`${facts([
    [words.verdict, html`<code>${finding.code}</code>`],
    [words.ofReadings, html`<code>${ofReadings.code}</code>`],
    ...registers.map(
      ({ country, verdict, reason }) =>
        [`Register ${country ?? ''}`, words.register([verdict, reason].filter(Boolean).join(', '))] as const,
    ),
  ])}
  ${ranges.length === 0 ? emptyState(words.rises) : ranges.map(drawRange)}`;
}

function drawRange({ from, to, chosen, other, hasRollback }: WeighedRange<AssembledReading>): Html {
  const [own, against] = hasRollback ? [words.rollback, words.noRollback] : [words.noRollback, words.rollback];
  const times = other && timesLikelier(other.cost - chosen.cost);
  return html`<h3>${words.range(from.date, to.date)}</h3>
    <div class="c-pair">
      ${drawExplanation(own, badge('clear', words.chosen), chosen, times === undefined ? '' : words.likelier(times))}
      ${
        other
          ? drawExplanation(against, badge('plain', words.against), other, words.less(times ?? ''))
          : html`<div>
              <h4>${against} ${badge('plain', words.against)}</h4>
              <p>${hasRollback ? words.notFound.noRollback : words.notFound.rollback}</p>
            </div>`
      }
    </div>`;
}

function drawExplanation(
  title: string,
  state: Html,
  { readings }: WeighedExplanation<AssembledReading>,
  likeliness: string,
): Html {
  return html`<div>
    <h4>${title} ${state}</h4>
    <p>${likeliness}</p>
    <ul>
      ${readings.length === 0 && html`<li>${words.nothing}</li>`}
      ${readings.map(
        ({ reading, as, before }) =>
          html`<li>
            ${reading.date} ${before && html`${kilometres(before)} → `}<strong>${kilometres(reading)}</strong>
            (${reading.source}${reading.country !== undefined && `, ${reading.country}`}): ${words.as[as]}
          </li>`,
      )}
    </ul>
  </div>`;
}

const kilometres = ({ odometerKm }: AssembledReading) => `${countFigure(odometerKm)} km`;

/** Odds from a difference of logarithms; odds beyond a million add no information. */
function timesLikelier(logarithm: number): string {
  const times = Math.exp(logarithm);
  if (times > 1_000_000) return 'more than a million times';
  return times >= 10 ? `${countFigure(Math.round(times))} times` : `${times.toFixed(1)} times`;
}

function drawPairs({ accidents, supplierOf }: WeighedReport): Html {
  const named = (record: WeighedPair['one']) =>
    html`${record.date} <code>${supplierOf(record) ?? record.source}</code> ${record.type ?? ''}
      ${record.reference !== undefined && html`<code>${record.reference}</code>`}`;
  return html`${accidents.length > pairsShown && html`<p>${words.maxPairs(pairsShown, accidents.length)}</p>`}
  ${drawTable<WeighedPair>({
    caption: words.accidents,
    rows: accidents.slice(0, pairsShown),
    empty: emptyState(words.noAccidents),
    columns: [
      { key: 'one', head: 'Record', cell: ({ one }) => named(one) },
      { key: 'other', head: 'Compared with', cell: ({ other }) => named(other) },
      {
        key: 'verdict',
        head: 'Taken for',
        cell: ({ isOneEvent }) => (isOneEvent ? badge('clear', words.oneEvent) : badge('plain', words.twoEvents)),
      },
      { key: 'odds', head: 'Odds for one event', cell: ({ logOdds }) => oddsText(logOdds) },
      { key: 'why', head: 'Why', isLong: true, cell: drawObservations },
    ],
  })}`;
}

/** What is required is two to one. */
function oddsText(logOdds: number): string {
  if (logOdds === Number.POSITIVE_INFINITY) return words.sameNumber;
  if (logOdds === Number.NEGATIVE_INFINITY) return words.impossible;
  const odds = Math.exp(logOdds + Math.log(2));
  if (odds > 1_000_000 || odds < 1 / 1_000_000)
    return odds > 1 ? 'more than a million to 1' : '1 to more than a million';
  return odds >= 1 ? `${round(odds)} to 1` : `1 to ${round(1 / odds)}`;
}

const round = (figure: number) => (figure >= 10 ? countFigure(Math.round(figure)) : figure.toFixed(1));

function drawObservations({ observations }: WeighedPair): Html {
  return html`${observations.map(
    ({ field, observed, weight }, place) =>
      html`${place > 0 && ', '}${field} ${observed} (${weight > 0 ? '+' : '−'}${Math.abs(weight).toFixed(1)})`,
  )}`;
}

function drawConflicts(conflicts: readonly Conflict[], reportId: string): Html {
  return drawTable<Conflict>({
    caption: words.conflicts,
    rows: conflicts,
    empty: emptyState(words.noConflicts),
    columns: [
      {
        key: 'field',
        head: 'Value',
        cell: ({ field }) =>
          html`<a href="/reports/${reportId}/lineage?${new URLSearchParams({ field }).toString()}"
            ><code>${field}</code></a
          >`,
      },
      { key: 'is', head: 'In the report', isLong: true, cell: ({ value }) => JSON.stringify(value) },
      {
        key: 'by',
        head: 'Said by',
        cell: ({ saidBy }) => (saidBy.length === 0 ? words.several : html`<code>${saidBy.join(', ')}</code>`),
      },
      {
        key: 'others',
        head: 'Against',
        isLong: true,
        cell: ({ others }) =>
          html`${others.map(({ supplier, value }, place) => html`${place > 0 && '; '}${JSON.stringify(value)} <code>${supplier}</code>`)}`,
      },
    ],
  });
}
