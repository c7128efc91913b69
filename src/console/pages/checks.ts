import { type CheckProblem, type CheckResult, listCheckResults } from '../../database/check-results.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { counted, countFigure } from '../../web/kit/figures.ts';
import { badge, emptyState, facts } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import type { Page, Visit } from '../visit.ts';

const words = {
  title: 'Checks of the books and the audit',
  intro:
    'Each night, the books are recomputed from their entries, and the hash chain of the audit is checked. The commands ledger verify and audit verify do the same at any time, and list all problems.',
  books: 'Books',
  audit: 'Audit',
  never: 'not checked yet',
  sound: { books: 'agree', audit: 'intact' },
  unsound: { books: 'do not agree', audit: 'not intact' },
  checked: 'Checked',
  took: (tookMs: bigint) => `in ${(Number(tookMs) / 1000).toFixed(1)} s`,
  by: (who: string) => `by ${who}`,
  read: 'Read',
  problems: (count: bigint) => counted(count, 'problem'),
  firstOf: (shown: number, count: bigint) => `The first ${shown} of ${countFigure(count)}:`,
  none: 'Nothing disagrees.',
  disagree: 'The books do not agree',
  broken: 'The audit is not intact',
} as const;

const names = ['books', 'audit'] as const;

/** What the last check of the books and of the audit found. */
export const checksPage: Page = {
  path: '/checks',
  needs: 'look-at-money',
  async read(visit) {
    const results = await visibleResults(visit);
    const sections = visibleNames(visit).map((name) =>
      drawCheck(
        name,
        results.find((result) => result.name === name),
        visit,
      ),
    );
    const body = html`<h1>${words.title}</h1>
      <p class="c-intro">${words.intro}</p>
      ${sections}`;
    return { title: words.title, body };
  },
};

function visibleNames({ may }: Visit): readonly CheckResult['name'][] {
  return names.filter((name) => may(name === 'books' ? 'look-at-money' : 'look-at-audit'));
}

async function visibleResults(visit: Visit): Promise<CheckResult[]> {
  const visible = visibleNames(visit);
  return (await listCheckResults(visit.parts.database)).filter(({ name }) => visible.includes(name));
}

function drawCheck(name: CheckResult['name'], result: CheckResult | undefined, visit: Visit): Html {
  return html`<section id="${name}">
    <h2>${words[name]} ${drawState(name, result)}</h2>
    ${result && drawResult(result, visit)}
  </section>`;
}

function drawState(name: CheckResult['name'], result: CheckResult | undefined): Html {
  if (!result) return badge('attention', words.never);
  return result.problemCount === 0n ? badge('clear', words.sound[name]) : badge('problem', words.unsound[name]);
}

function drawResult(result: CheckResult, { times }: Visit): Html {
  const { checkedAt, tookMs, checkedBy, counts, problemCount, problems } = result;
  const read = Object.entries(counts).map(([kind, count]) => `${countFigure(count)} ${kind}`);
  return html`${facts([
    [words.checked, html`${times.moment(checkedAt)} ${words.took(tookMs)}, ${words.by(checkedBy)}`],
    [words.read, read.join(', ')],
  ])}
  ${problems.length < Number(problemCount) && html`<p>${words.firstOf(problems.length, problemCount)}</p>`}
  ${drawTable<CheckProblem>({
    caption: words.problems(problemCount),
    rows: problems,
    empty: emptyState(words.none),
    columns: [
      { key: 'problem', head: 'Problem', isLong: true, cell: ({ problem }) => problem },
      {
        key: 'partner',
        head: 'Partner',
        cell: ({ partnerId }) => (partnerId === null ? '' : copyable(partnerId, `/partners/${partnerId}`)),
      },
      { key: 'subject', head: 'Where', cell: drawSubject },
      { key: 'detail', head: 'What is there', isLong: true, cell: ({ detail }) => detail },
    ],
  })}`;
}

/** A report and an entry of the audit have pages of their own. */
function drawSubject({ subject, partnerId }: CheckProblem): Html | string {
  const [, kind, id = ''] = /^(report|entry) (\w{1,64})$/.exec(subject) ?? [];
  if (kind === 'report') return html`<a href="/reports/${id}">${subject}</a>`;
  return kind === 'entry' && partnerId === null ? html`<a href="/audit/${id}">${subject}</a>` : subject;
}

/** One line for each check that found something, for the first page. */
export async function checkLines(visit: Visit): Promise<Html[]> {
  const found = (await visibleResults(visit)).filter(({ problemCount }) => problemCount > 0n);
  return found.map(
    ({ name, checkedAt, problemCount, problems }) =>
      html`<a href="/checks#${name}">${name === 'books' ? words.disagree : words.broken}</a>:
        ${words.problems(problemCount)}, such as “${describe(problems[0])}”; ${words.checked.toLowerCase()}
        ${visit.times.moment(checkedAt)}`,
  );
}

function describe(problem: CheckProblem | undefined): string {
  if (!problem) return '';
  return [problem.problem, problem.partnerId, problem.subject].filter((part) => part !== null).join(', ');
}

/** The state of each check and when it was made, for the first page. */
export async function checkFacts(visit: Visit): Promise<(readonly [name: string, value: Html])[]> {
  const results = await visibleResults(visit);
  return visibleNames(visit).map((name) => {
    const result = results.find((one) => one.name === name);
    const checked = result && html`${words.checked.toLowerCase()} ${visit.times.moment(result.checkedAt)}`;
    return [words[name], html`<a href="/checks#${name}">${drawState(name, result)}</a> ${checked}`];
  });
}
