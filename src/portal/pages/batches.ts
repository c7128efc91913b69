import { maxBatchLines } from '../../contract/batch.ts';
import { errorCatalogue, Failure } from '../../kernel/errors.ts';
import { batchesWords } from '../../language/portal/batches/index.ts';
import type { PageOutcome } from '../../pages/outcome.ts';
import { type BatchOrder, isBatchId, orderBatch } from '../../reports/batches/order.ts';
import { maxRejected, readVinList, type VinList } from '../../reports/batches/read-list.ts';
import { type BatchProgress, listBatches } from '../../reports/batches/store.ts';
import { html, type Html } from '../../web/html.ts';
import { badge, notice } from '../../web/kit/notice.ts';
import type { Column } from '../../web/kit/table.ts';
import { listPage } from '../list-page.ts';
import type { Page, Visit } from '../visit.ts';
import { drawOrder } from './batch-order.ts';
import { sayFailure } from './buy.ts';

const list = listPage<BatchProgress>({
  path: '/batches',
  needs: 'see-reports',
  title: ({ words }) => words.pages.batches,
  intro: ({ language }) => batchesWords[language].intro(BigInt(maxBatchLines)),
  fileName: ({ partner }) => `${partner.id}-batches`,
  filters: () => [],
  sorting: { key: 'ordered', isDescending: true },
  empty: ({ language }) => batchesWords[language].noBatches,
  above: (visit) => (visit.may('buy-reports') ? drawListForm(visit, '') : html``),
  columns: columnsFor,
  read: ({ parts: { database }, partner }, { after, count }) =>
    listBatches(database, partner.id, { after: placeIn(after), count }),
  keyOf: ({ orderedAt, id }) => `${orderedAt.toISOString()} ${id}`,
});

/** What comes from the address may be anything. */
function placeIn(after: string | undefined): { orderedAt: Date; id: string } | null {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]{1,20}Z) (bat_\w{1,40})$/.exec(after ?? '') ?? [];
  const orderedAt = new Date(at);
  return Number.isNaN(orderedAt.getTime()) ? null : { orderedAt, id };
}

/** Batches, and the form in which a list of VINs is pasted: what it says and costs is shown before anything is bought. */
export const batchesPage: Page = {
  ...list,
  async submit(visit, values): Promise<PageOutcome> {
    if (!visit.may('buy-reports')) return { location: visit.link('/batches') };
    const text = values.get('list') ?? '';
    const found = readVinList(text);
    const { title } = batchesWords[visit.language];
    const problem = problemWith(found, visit);
    const body = html`<h1>${title}</h1>
      ${problem !== undefined && notice('failed', problem)} ${await drawOrder(found, visit, problem === undefined)}
      ${drawListForm(visit, text)}`;
    return { title, status: problem === undefined ? 200 : 422, body };
  },
};

function problemWith({ vins, isCutOff }: VinList, { language }: Visit): string | undefined {
  const { noVin, tooMany, tooManyWrong } = batchesWords[language];
  if (isCutOff) return tooManyWrong(BigInt(maxRejected));
  if (vins.length === 0) return noVin;
  return vins.length > maxBatchLines ? tooMany(BigInt(maxBatchLines)) : undefined;
}

/** Orders what the step before has shown. */
export const orderBatchPage: Page = {
  path: '/batches/order',
  needs: 'buy-reports',
  read: ({ link }) => Promise.resolve({ location: link('/batches') }),
  async submit(visit, values): Promise<PageOutcome> {
    const { partner, member, language, link } = visit;
    const batchId = values.get('batch') ?? '';
    const found = readVinList(values.get('list') ?? '');
    if (!isBatchId(batchId) || problemWith(found, visit) !== undefined) return { location: link('/batches') };
    const order = {
      partnerId: partner.id,
      batchId,
      orderedBy: member.mail,
      keyId: null,
      language,
      lines: found.vins,
    };
    const refused = await refusalOf(order, visit);
    return refused === undefined ? { location: link(`/batches/${batchId}`) } : drawRefused(refused, visit);
  },
};

/** Why a list is neither ordered nor resumed. */
export function drawRefused(why: string, { words }: Visit): PageOutcome {
  const title = words.pages.batches;
  return {
    title,
    status: 422,
    body: html`<h1>${title}</h1>
      ${notice('failed', why)}`,
  };
}

/** Orders a list; returns why that was refused, if it was. */
async function refusalOf(order: BatchOrder, visit: Visit): Promise<string | undefined> {
  const { parts, language, now } = visit;
  try {
    const { outcome } = await orderBatch({ database: parts.database, hashVin: parts.hashVin }, order, now);
    return outcome === 'ordered' ? undefined : batchesWords[language].tooManyRunning;
  } catch (error) {
    if (error instanceof Failure && [402, 429].includes(errorCatalogue[error.code].status))
      return sayFailure(error.code, visit);
    throw error;
  }
}

/** With a script a file is read into the field; without one its text is pasted. */
function drawListForm({ link, language }: Visit, text: string): Html {
  const words = batchesWords[language];
  return html`<form class="k-form p-list" method="post" action="${link('/batches')}">
    <div class="k-field">
      <label for="list">${words.list}</label>
      <p class="k-hint" id="list-hint">${words.listHint}</p>
      <textarea id="list" name="list" class="p-code" rows="8" spellcheck="false" aria-describedby="list-hint">
${text}</textarea>
    </div>
    <div class="k-field" hidden data-reads-into="list">
      <label for="file">${words.file}</label>
      <input id="file" type="file" accept=".csv,.txt,text/csv,text/plain" />
    </div>
    <p class="k-buttons"><button class="button primary">${words.check}</button></p>
  </form>`;
}

function columnsFor(visit: Visit): Column<BatchProgress>[] {
  const { link, language, times, figures } = visit;
  const { heads } = batchesWords[language];
  return [
    {
      key: 'ordered',
      head: heads.ordered,
      cell: ({ id, orderedAt }) => html`<a href="${link(`/batches/${id}`)}">${times.moment(orderedAt)}</a>`,
      csv: ({ orderedAt }) => orderedAt.toISOString(),
    },
    { key: 'batch', head: heads.batch, isCsvOnly: true, cell: ({ id }) => id },
    { key: 'name', head: heads.name, isLong: true, cell: ({ name }) => name ?? '' },
    { key: 'by', head: heads.by, isLong: true, cell: (batch) => sayOrderer(batch, visit) },
    {
      key: 'vehicles',
      head: heads.vehicles,
      isFigure: true,
      cell: ({ vehicles }) => figures.count(BigInt(vehicles)),
      csv: ({ vehicles }) => String(vehicles),
    },
    {
      key: 'bought',
      head: heads.bought,
      isFigure: true,
      cell: ({ bought, repeats }) => figures.count(bought + repeats),
      csv: ({ bought, repeats }) => String(bought + repeats),
    },
    {
      key: 'state',
      head: heads.state,
      cell: (batch) => drawBatchState(batch, visit),
      csv: ({ state }) => state,
    },
  ];
}

/** The member, or the key of a program. */
export function sayOrderer(batch: BatchProgress, { language }: Visit): string {
  return isByProgram(batch) ? batchesWords[language].byKey(batch.orderedBy) : batch.orderedBy;
}

/** The id of a key is no mail address. */
export function isByProgram({ orderedBy }: Pick<BatchProgress, 'orderedBy'>): boolean {
  return !orderedBy.includes('@');
}

export function drawBatchState({ state }: Pick<BatchProgress, 'state'>, { language }: Pick<Visit, 'language'>): Html {
  const kinds = { running: 'plain', stopped: 'problem', done: 'clear' } as const;
  return badge(kinds[state], batchesWords[language].states[state]);
}
