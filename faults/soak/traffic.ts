import { pick, type Random } from '../../harness/generate/random.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { Client, type Reply, type Sent } from '../client.ts';
import type { Deployment } from '../deployment.ts';
import { takeOn, type Partner } from '../partners.ts';
import { BoughtReports } from './bought-reports.ts';
import { Tally } from './tally.ts';

/** Those who ask for things that no customer of the house asks for; what they buy is in nobody's memory. */
interface Strangers {
  readonly trying: readonly Partner[];
  /** Repeats are free for an hour only, which goes by while it asks. */
  readonly hurried: Partner;
  readonly penniless: Partner;
  readonly keyHolder: Partner;
  readonly priced: Partner;
}

const programs = 10;
const triers = 5;
const firstVehicle = 1_000;

/** Where the traffic of a soak takes place: who asks, about what, and what came of it. */
export class Traffic {
  readonly house: Deployment;
  readonly random: Random;
  readonly tally = new Tally();
  readonly shelf: BoughtReports;
  readonly strangers: Strangers;
  /** Vehicles that somebody has bought before. */
  readonly knownVehicles: string[] = [];
  readonly clients = Array.from({ length: programs }, () => new Client(8));
  #vehicles = 0;
  #orders = 0;

  private constructor(house: Deployment, random: Random, strangers: Strangers) {
    this.house = house;
    this.random = random;
    this.strangers = strangers;
    this.shelf = new BoughtReports(random);
    house.trial.scope.defer(() => this.goIdle());
  }

  static async around(house: Deployment): Promise<Traffic> {
    const { database, trial } = house;
    const trying: Partner[] = [];
    for (let number = 1; number <= triers; number++) trying.push(await takeOn(database, `trying-${number}`));
    return new Traffic(house, trial.random, {
      trying,
      hurried: await takeOn(database, 'hurried', { chargeWindowHours: 1 }),
      penniless: await takeOn(database, 'penniless', { topUpCents: 0n }),
      keyHolder: await takeOn(database, 'changes-keys'),
      priced: await takeOn(database, 'changes-prices', { repeatPolicy: 'charged' }),
    });
  }

  get customers(): readonly Partner[] {
    return this.house.partners.filter(({ id }) => id !== 'thin' && id !== 'limited');
  }

  get thin(): Partner {
    const found = this.house.partners.find(({ id }) => id === 'thin');
    if (!found) throw new Error('there is no thin account');
    return found;
  }

  newVehicle(): string {
    return vehicle(firstVehicle + this.#vehicles++);
  }

  newOrder(): string {
    return `soak-${++this.#orders}`;
  }

  urlFor(turn: number): string {
    const { apis } = this.house;
    return apis[turn % apis.length]?.url ?? '';
  }

  /** Asks with one of the programs, and holds the answer against what it may be. */
  async ask(kind: string, turn: number, what: Sent, expected: readonly number[]): Promise<Reply> {
    const reply = await pick(this.random, this.clients).send(this.urlFor(turn), what);
    this.tally.note(kind, reply);
    if (reply.kind !== 'answer') this.surprise(`${kind} was lost: ${reply.kind}`);
    else if (!expected.includes(reply.status)) {
      this.surprise(`${kind} was answered ${reply.status} ${reply.body.slice(0, 120)}`);
    }
    return reply;
  }

  surprise(what: string): void {
    this.house.crowd.memory.surprise(what);
  }

  /** Closes the connections that programs keep open; the next request opens new ones. */
  goIdle(): void {
    for (const client of this.clients) client.close();
    this.house.crowd.hangUp();
  }
}
