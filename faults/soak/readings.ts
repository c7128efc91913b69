import { setTimeout as pause } from 'node:timers/promises';

import type { Deployment } from '../deployment.ts';
import { NodeGauge, readDatabase, type DatabaseReading, type NodeReading } from './reading.ts';

export interface NodeSample extends NodeReading {
  readonly seconds: number;
}

/** All that was read of one node: under traffic, and in the quiet moments before and after it. */
export interface NodeStory {
  readonly name: string;
  readonly quiet: readonly NodeReading[];
  readonly samples: readonly NodeSample[];
}

const quietReadings = 3;

/** Readings of all nodes of a house and of its database. */
export class Readings {
  readonly #house: Deployment;
  readonly #stories: { gauge: NodeGauge; name: string; quiet: NodeReading[]; samples: NodeSample[] }[];
  readonly database: DatabaseReading[] = [];

  private constructor(house: Deployment, gauges: readonly NodeGauge[]) {
    this.#house = house;
    this.#stories = gauges.map((gauge) => ({ gauge, name: gauge.name, quiet: [], samples: [] }));
  }

  static async of(house: Deployment, folder: string): Promise<Readings> {
    return new Readings(house, await Promise.all(house.nodes.map((node) => NodeGauge.of(node, folder))));
  }

  get stories(): readonly NodeStory[] {
    return this.#stories;
  }

  /** Of some readings the one with the least memory: a collection may leave what the next one takes. */
  async takeQuiet(): Promise<void> {
    const { trial, database } = this.#house;
    this.database.push(await readDatabase(trial.ground, database));
    for (const { gauge, quiet } of this.#stories) {
      const taken: NodeReading[] = [];
      while (taken.length < quietReadings) taken.push(await gauge.read());
      quiet.push(...taken.toSorted((one, other) => one.liveBytes - other.liveBytes).slice(0, 1));
    }
  }

  forgetSamples(): void {
    for (const { samples } of this.#stories) samples.length = 0;
  }

  /** Takes samples for as long as the work lasts. What cannot be read is told when the work is done. */
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
      for (const { gauge, samples } of this.#stories) {
        const reading = await gauge.read();
        samples.push({ ...reading, seconds: (performance.now() - startedMs) / 1000 });
      }
    }
  }
}
