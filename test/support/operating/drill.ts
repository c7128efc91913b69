import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy, bearer } from '../../../harness/service/client.ts';
import { temporaryFolder } from '../process.ts';
import type { Folders } from './steps.ts';

/** The folders of a drill; each place to which something is brought back has its own. */
export async function makeFolders(): Promise<(restored: string) => Folders> {
  const home = await temporaryFolder();
  const [data, backup] = [join(home, 'data'), join(home, 'backup')];
  await mkdir(data);
  await mkdir(backup);
  return (restored) => ({ DATA_DIR: data, BACKUP: backup, RESTORED: join(home, restored) });
}

interface Bought {
  readonly reportId: string;
  readonly vin: string;
  readonly originalReportUrl: string;
}

/** A customer that buys, and remembers every response. */
export class Buyer {
  readonly key: string;
  readonly bought: Bought[] = [];
  #running: Promise<void> | undefined;
  #isBuying = false;

  constructor(key: string) {
    this.key = key;
  }

  async buy(url: string, vin: string): Promise<Bought> {
    const { status, body } = await buy({ url }, this.key, vin);
    assert.equal(status, 200, JSON.stringify(body));
    const bought = body as unknown as Bought;
    this.bought.push(bought);
    return bought;
  }

  /** Buys one vehicle after the other until it is stopped. */
  start(url: string): void {
    this.#isBuying = true;
    this.#running = this.#buyOn(url);
  }

  async stop(): Promise<void> {
    this.#isBuying = false;
    await this.#running;
  }

  /** Waits until so many more were bought. */
  async more(count: number): Promise<void> {
    const enough = this.bought.length + count;
    while (this.bought.length < enough && this.#isBuying) await pause(5);
  }

  async #buyOn(url: string): Promise<void> {
    while (this.#isBuying) {
      await this.buy(url, vinNumber(700_000 + this.bought.length));
      await pause(50);
    }
  }

  async statusOf(url: string, { reportId }: Bought): Promise<string> {
    const answer = await fetch(`${url}/v1/reports/${reportId}`, { headers: bearer(this.key) });
    return ((await answer.json()) as { status: string }).status;
  }

  /** Reads a report with the key, and opens its page by the link that the purchase gave. */
  async assertReadable(url: string, { reportId, vin, originalReportUrl }: Bought): Promise<void> {
    const answer = await fetch(`${url}/v1/reports/${reportId}`, { headers: bearer(this.key) });
    const read = (await answer.json()) as Partial<Bought>;
    assert.deepEqual([answer.status, read.vin], [200, vin], reportId);
    const link = new URL(originalReportUrl);
    const page = await fetch(`${url}${link.pathname}${link.search}`);
    assert.equal(page.status, 200, originalReportUrl);
    assert.ok((await page.text()).includes(reportId));
  }
}
