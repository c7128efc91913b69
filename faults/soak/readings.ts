import { setTimeout as pause } from 'node:timers/promises';

import type { Deployment } from '../deployment.ts';
import { NodeGauge, readDatabase, type DatabaseReading, type NodeReading } from './reading.ts';

export interface NodeSample extends NodeReading {
  readonly seconds: number;
}

/** All that was read of one node: under traffic, and in the quiet moments before and after it. */
export interface NodeHistory {
  readonly name: string;
  readonly quiet: readonly NodeReading[];
  readonly samples: readonly NodeSample[];
}

const quietReadings = 3;

/** Readings of all nodes of a deployment and of its database. */
export class Readings {
  readonly #deployment: Deployment;
  readonly #histories: { gauge: NodeGauge; name: string; quiet: NodeReading[]; samples: NodeSample[] }[];
  readonly database: DatabaseReading[] = [];

  private constructor(deployment: Deployment, gauges: readonly NodeGauge[]) {
    this.#deployment = deployment;
    this.#histories = gauges.map((gauge) => ({ gauge, name: gauge.name, quiet: [], samples: [] }));
  }

  static async of(deployment: Deployment, folder: string): Promise<Readings> {
    return new Readings(deployment, await Promise.all(deployment.nodes.map((node) => NodeGauge.of(node, folder))));
  }

  get histories(): readonly NodeHistory[] {
    return this.#histories;
  }

  /** Of some readings the one with the least memory: a collection may leave what the next one takes. */
  async takeQuiet(): Promise<void> {
    const { trial, database } = this.#deployment;
    this.database.push(await readDatabase(trial.workspace, database));
    for (const { gauge, quiet } of this.#histories) {
      const taken: NodeReading[] = [];
      while (taken.length < quietReadings) taken.push(await gauge.read());
      quiet.push(...taken.toSorted((one, other) => one.liveBytes - other.liveBytes).slice(0, 1));
    }
  }

  forgetSamples(): void {
    for (const { samples } of this.#histories) samples.length = 0;
  }

  /** Takes samples for as long as the work lasts. What cannot be read is reported when the work is done. */
  async sampleDuring<Result>(everyMs: number, work: () => Promise<Result>): Promise<Result> {
    const over = new AbortController();
    const sampling = this.#sampleEvery(everyMs, over.signal).then(
      () => undefined,
      (failure: unknown) => ({ failure }),
    );
    const result = await work().finally(() => over.abort());
    const failed = await sampling;
    if (failed) throw failed.failure;
    return result;
  }

  async #sampleEvery(everyMs: number, signal: AbortSignal): Promise<void> {
    const startedMs = performance.now();
    for (;;) {
      const isOver = await pause(everyMs, false, { signal }).catch(() => true);
      if (isOver) return;
      for (const { gauge, samples } of this.#histories) {
        const reading = await gauge.read();
        samples.push({ ...reading, seconds: (performance.now() - startedMs) / 1000 });
      }
    }
  }
}
