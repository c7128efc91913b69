import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { memoryOf } from '../../harness/measure/process-memory.ts';
import { childrenOf } from '../../harness/process/tree.ts';
import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import type { ServiceNode } from '../node.ts';
import type { Workspace } from '../workspace.ts';
import { readingFile, type InsideReading } from './inside.ts';

/** What a node holds at one moment. */
export interface NodeReading {
  /** What is reachable after a collection, without the bytes that the caches of reports and PDFs say they hold. */
  readonly liveBytes: number;
  readonly cacheBytes: number;
  readonly rssBytes: number;
  readonly childrenRssBytes: number;
  readonly descriptors: number;
  readonly threads: number;
  readonly children: number;
  readonly resources: Readonly<Record<string, number>>;
}

export interface DatabaseReading {
  readonly connections: number;
  /** Of all its processes together, without what they share. */
  readonly ownBytes: number;
}

const patienceMs = 10_000;
const cacheMetrics = /^report_(?:cache|pdf_cache|page_cache)_bytes ([0-9.e+]+)$/gm;

/** Takes readings of one node. */
export class NodeGauge {
  readonly #node: ServiceNode;
  readonly #folder: string;
  readonly #opsPort: number;
  #taken = 0;

  private constructor(node: ServiceNode, folder: string, opsPort: number) {
    this.#node = node;
    this.#folder = folder;
    this.#opsPort = opsPort;
  }

  /** A node says in its log where its metrics are. */
  static async of(node: ServiceNode, folder: string): Promise<NodeGauge> {
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await pause(50)) {
      const [, port] = /"opsPort":([0-9]+)/.exec(await node.log()) ?? [];
      if (port !== undefined) return new NodeGauge(node, folder, Number(port));
    }
    throw new Error(`${node.name} does not say where its metrics are`);
  }

  get name(): string {
    return this.#node.name;
  }

  async read(): Promise<NodeReading> {
    const pid = this.#node.pid;
    if (pid === undefined) throw new Error(`${this.name} has ended: ${await this.#node.lastLogLines()}`);
    const metrics = await fetchText(this.#opsPort, '/metrics');
    const inside = await this.#collect(pid);
    const own = memoryOf(pid);
    const children = childrenOf(pid).map((child) => memoryOf(child));
    const cacheBytes = [...metrics.matchAll(cacheMetrics)].reduce((sum, [, bytes]) => sum + Number(bytes), 0);
    return {
      liveBytes: inside.heapBytes + inside.externalBytes - cacheBytes,
      cacheBytes,
      rssBytes: own.residentBytes,
      childrenRssBytes: sumOf(children.map(({ residentBytes }) => residentBytes)),
      descriptors: (await readdir(`/proc/${pid}/fd`)).length,
      threads: own.threads,
      children: children.length,
      resources: inside.resources,
    };
  }

  async #collect(pid: number): Promise<InsideReading> {
    process.kill(pid, 'SIGUSR2');
    this.#taken++;
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await pause(20)) {
      const text = await readFile(readingFile(this.#folder, pid), 'utf8').catch(() => '{"number":0}');
      const reading = JSON.parse(text) as InsideReading;
      if (reading.number >= this.#taken) return reading;
    }
    throw new Error(`${this.name} does not write its reading`);
  }
}

/** Over a connection of its own, so that none is left to be counted. */
function fetchText(port: number, path: string): Promise<string> {
  return new Promise((done, fail) => {
    const call = request({ host: '127.0.0.1', port, path, agent: false, timeout: patienceMs }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (some: string) => (text += some));
      response.on('end', () => done(text)).on('error', fail);
    });
    call.on('timeout', () => call.destroy(new Error('metrics do not come')));
    call.on('error', fail).end();
  });
}

export async function readDatabase(workspace: Workspace, database: Database): Promise<DatabaseReading> {
  const rows = await database.query<{ connections: number }>(sql`
    select count(*)::int as connections from pg_stat_activity
    where datname = current_database() and application_name like 'vehicle-history%'`);
  const processes = (await workspace.databaseProcesses()).map((pid) => memoryOf(pid));
  return {
    connections: rows[0]?.connections ?? 0,
    ownBytes: sumOf(processes.map(({ ownBytes }) => ownBytes)),
  };
}

/** Without those that have ended while they were read. */
function sumOf(figures: readonly number[]): number {
  return figures.filter((figure) => !Number.isNaN(figure)).reduce((sum, figure) => sum + figure, 0);
}
