import { databaseHealth, listNodes } from '../../database/health.ts';
import { countJobs } from '../../database/queue.ts';
import { html, type Html } from '../../web/html.ts';
import { countFigure } from '../../web/kit/figures.ts';
import { badge, facts } from '../../web/kit/notice.ts';
import type { Visit } from '../visit.ts';
import { checkFacts } from './checks.ts';

const words = { title: 'Health' } as const;

/** Nodes, queue and database, as the database knows them now, and what the last checks found. */
export async function drawHealth(visit: Visit): Promise<Html> {
  const {
    parts: { database, clock },
    may,
    times,
  } = visit;
  const startedMs = clock.monotonicMs();
  const health = await databaseHealth(database);
  const answeredMs = Math.round(clock.monotonicMs() - startedMs);
  const nodes = await listNodes(database);
  const jobs = await countJobs(database);
  const [waiting, running] = [sum(jobs.map((job) => job.waiting)), sum(jobs.map((job) => job.running))];
  const queue = `${countFigure(waiting)} waiting, ${countFigure(running)} running`;
  return html`<section>
    <h2>${words.title}</h2>
    ${facts([
      [
        'Nodes',
        html`${nodes.map(
          ({ id, role, isLive, seenAt }) =>
            html`<span class="c-node"
              ><code>${id}</code> ${role}
              ${isLive ? badge('clear', 'up') : html`${badge('problem', 'gone')} seen ${times.moment(seenAt)}`}</span
            >`,
        )}`,
      ],
      ['Queue', may('look-at-jobs') ? html`<a href="/jobs">${queue}</a>` : queue],
      [
        'Database',
        html`${health.isReplica ? badge('problem', 'takes no writes') : badge('clear', 'up')} PostgreSQL
        ${health.version}, answered in ${answeredMs} ms, ${health.connections} of ${health.maxConnections} connections`,
      ],
      ...(await checkFacts(visit)),
    ])}
  </section>`;
}

function sum(counts: readonly bigint[]): bigint {
  return counts.reduce((total, count) => total + count, 0n);
}
