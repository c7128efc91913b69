import { formatEuro } from '../../kernel/money.ts';
import { batchesWords } from '../../language/portal/batches/index.ts';
import { reportsWords } from '../../language/portal/reports/index.ts';
import { runOperation } from '../../operations/engine/run.ts';
import { resumeBatch } from '../../operations/reports/resume-batch.ts';
import { stopBatch } from '../../operations/reports/stop-batch.ts';
import { forExport } from '../../pages/for-export.ts';
import { NotThere, type PageOutcome } from '../../pages/outcome.ts';
import { type BatchResult, readResults, readSomeResults } from '../../reports/batches/results.ts';
import { type BatchProgress, findBatch } from '../../reports/batches/store.ts';
import { html, type Html } from '../../web/html.ts';
import { csvLine } from '../../web/kit/csv.ts';
import { facts, notice } from '../../web/kit/notice.ts';
import { type Column, csvCells, drawTable } from '../../web/kit/table.ts';
import type { Page, Visit } from '../visit.ts';
import { drawBatchState, drawRefused, isByProgram, sayOrderer } from './batches.ts';
import { sayFailure } from './buy.ts';
import { seesPrices } from './report-columns.ts';

const refreshSeconds = 3;
const linesOnPage = 25;

/** A batch: how far it is, what was found, and a file of all results. A form stops it and goes on with it. */
export const batchPage: Page = {
  path: '/batches/:batchId',
  needs: 'see-reports',
  runs: [stopBatch.code, resumeBatch.code],
  async read(visit): Promise<PageOutcome> {
    const batch = await findOwn(visit);
    const { query, partner, words, times, figures } = visit;
    if (query.get('format') === 'csv')
      return { fileName: `${partner.id}-${batch.id}.csv`, lines: fileLines(batch, forExport(visit)) };
    const title = `${words.pages.batches}${figures.colon}${times.text(batch.orderedAt)}`;
    const body = html`<div class="c-head">
        <h1>
          ${words.pages.batches}:
          <span class="k-local">${times.text(batch.orderedAt)}</span> ${drawBatchState(batch, visit)}
        </h1>
        <a class="button" href="${visit.path}?format=csv">${batchesWords[visit.language].results}</a>
      </div>
      ${drawProgress(batch, visit)} ${drawStopped(batch, visit)} ${drawFacts(batch, visit)}
      ${await drawLines(batch, visit)}`;
    return { title, body, ...(batch.state === 'running' && { refreshSeconds }) };
  },
  async submit(visit, values): Promise<PageOutcome> {
    const { partnerId, id: batchId } = await findOwn(visit);
    const { operationContext, actor } = visit;
    const wanted = values.get('do');
    // The buttons are not drawn for a member who may only look; a form that they send changes nothing.
    if (wanted === 'stop' && visit.may(stopBatch.code))
      await runOperation(operationContext, stopBatch, { partnerId, batchId }, actor);
    // What a program ordered is then bought in the name of the portal, whatever became of its key.
    if (wanted === 'resume' && visit.may(resumeBatch.code)) {
      const resumed = await runOperation(operationContext, resumeBatch, { partnerId, batchId, keyId: null }, actor);
      if (resumed === 'too many') return drawRefused(batchesWords[visit.language].tooManyRunning, visit);
    }
    return { location: visit.path };
  },
};

/** Another partner's batch is not there. */
async function findOwn({ parts: { database }, partner, param }: Visit): Promise<BatchProgress> {
  const batch = await findBatch(database, partner.id, param('batchId'));
  if (!batch) throw new NotThere('there is no such batch');
  return batch;
}

function drawProgress({ vehicles, waiting, state }: BatchProgress, visit: Visit): Html {
  const words = batchesWords[visit.language];
  const settled = BigInt(vehicles) - waiting;
  const text = words.progress(settled, BigInt(vehicles));
  return html`<div class="p-progress">
    <progress max="${vehicles}" value="${String(settled)}" aria-label="${text}"></progress>
    <p role="status">${text} ${state === 'running' && html`<span class="k-hint">${words.refreshes}</span>`}</p>
    ${state === 'running' && visit.may('stop-batch') && drawButton('stop', words.stop, visit)}
  </div>`;
}

function drawStopped({ state, stoppedBy, waiting }: BatchProgress, visit: Visit): Html {
  if (state !== 'stopped') return html``;
  const words = batchesWords[visit.language];
  const why = stoppedBy === 'MEMBER' || stoppedBy === null ? words.stoppedByMember : sayProblem(stoppedBy, visit);
  return html`${notice('attention', html`${why} ${words.notBought(waiting)}`)}
  ${visit.may('resume-batch') && drawButton('resume', words.resume, visit)}`;
}

function drawButton(action: 'stop' | 'resume', word: string, { path }: Visit): Html {
  return html`<form class="k-buttons" method="post" action="${path}">
    <button class="button ${action === 'resume' ? 'primary' : ''}" name="do" value="${action}">${word}</button>
  </form>`;
}

function drawFacts(batch: BatchProgress, visit: Visit): Html {
  const { orderedAt, name, chargedCents, heldCents, maxCents, rejected } = batch;
  const { heads, lineStates } = batchesWords[visit.language];
  const { money, count } = visit.figures;
  return facts([
    ...(name === null ? [] : [[heads.name, name] as const]),
    [heads.ordered, visit.times.moment(orderedAt)],
    [heads.by, sayOrderer(batch, visit)],
    ...(rejected > 0n ? [[lineStates.rejected, count(rejected)] as const] : []),
    ...(seesPrices(visit) ? [[heads.cost, money(chargedCents)] as const] : []),
    ...(seesPrices(visit) && maxCents !== null ? [[heads.limit, money(maxCents)] as const] : []),
    ...(seesPrices(visit) && heldCents > 0n ? [[heads.held, money(heldCents)] as const] : []),
  ]);
}

/** Why a list stopped or a line was not bought, in the reader's words. */
function sayProblem(code: string, visit: Visit): string {
  const { problems } = batchesWords[visit.language];
  const known: Partial<Record<string, string>> = {
    KEY_LIMIT_REACHED: problems.keyLimit,
    UNAUTHORIZED: problems.keyRevoked,
    MAX_EUR_REACHED: problems.maxCost,
    DUPLICATE: problems.duplicate,
    INVALID_VIN: problems.malformed,
    INVALID_REFERENCE: problems.malformed,
    INVALID_LINE: problems.malformed,
  };
  return known[code] ?? sayFailure(code, visit);
}

async function drawLines(batch: BatchProgress, visit: Visit): Promise<Html> {
  const { parts, query, language, now, path, words } = visit;
  const after = Number(/^\d{1,6}$/.exec(query.get('after') ?? '')?.[0] ?? 0);
  const lines = await readSomeResults(parts, batch, { after, count: linesOnPage + 1, language, at: now });
  const shown = lines.slice(0, linesOnPage);
  const last = lines.length > linesOnPage ? shown.at(-1) : undefined;
  const columns = columnsFor(visit, isByProgram(batch));
  const { heads } = batchesWords[language];
  return html`<h2>${heads.vehicles}</h2>
    ${drawTable({ caption: heads.vehicles, rows: shown, columns, empty: html``, words: words.kit })}
    <nav class="k-pages" aria-label="${words.kit.pages}">
      ${after > 0 && html`<a class="button" href="${path}">${words.kit.first}</a>`}
      ${last && html`<a class="button" rel="next" href="${path}?after=${last.position}">${words.kit.next}</a>`}
    </nav>`;
}

async function* fileLines(batch: BatchProgress, visit: Visit): AsyncGenerator<string> {
  const columns = columnsFor(visit, isByProgram(batch));
  yield csvLine(columns.map(({ head }) => head));
  for await (const result of readResults(visit.parts, batch, visit.language, visit.now))
    yield csvLine(csvCells(columns, result));
}

const referenceOf = ({ reference }: BatchResult) => reference ?? '';

/** Only programs give references. */
function columnsFor(visit: Visit, hasReferences: boolean): Column<BatchResult>[] {
  const { language, link, figures } = visit;
  const { heads, lineStates } = batchesWords[language];
  const { heads: reportHeads, states } = reportsWords[language];
  const stateText = ({ state, problem }: BatchResult) =>
    (state === 'failed' || state === 'rejected') && problem !== null
      ? `${lineStates[state]}${figures.colon}${sayProblem(problem, visit)}`
      : lineStates[state];
  return [
    { key: 'line', head: heads.line, cell: ({ line }) => String(line) },
    {
      key: 'vin',
      head: reportHeads.vin,
      cell: ({ vin, reportId }) => {
        const text = html`<code>${vin ?? states.erased}</code>`;
        return reportId === null ? text : html`<a href="${link(`/reports/${reportId}`)}">${text}</a>`;
      },
      csv: ({ vin }) => vin ?? '',
    },
    ...(hasReferences ? [{ key: 'reference', head: heads.reference, cell: referenceOf }] : []),
    { key: 'report', head: reportHeads.report, isCsvOnly: true, cell: ({ reportId }) => reportId ?? '' },
    { key: 'vehicle', head: reportHeads.vehicle, cell: ({ glance }) => glance?.vehicleName ?? '' },
    { key: 'state', head: reportHeads.state, cell: stateText },
    {
      key: 'found',
      head: heads.found,
      isLong: true,
      cell: ({ glance }) => glance?.headline.sentence ?? '',
    },
    ...(seesPrices(visit)
      ? [
          {
            key: 'price',
            head: reportHeads.price,
            isFigure: true,
            cell: ({ priceCents }: BatchResult) => (priceCents === null ? '' : figures.money(priceCents)),
            csv: ({ priceCents }: BatchResult) => (priceCents === null ? '' : formatEuro(priceCents)),
          },
        ]
      : []),
    { key: 'link', head: heads.link, isCsvOnly: true, cell: ({ glance }) => glance?.pageUrl ?? '' },
  ];
}
