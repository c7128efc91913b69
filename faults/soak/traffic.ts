import { pick, type Random } from '../../harness/generate/random.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { Client, type Reply, type Sent } from '../client.ts';
import type { Deployment } from '../deployment.ts';
import { addScenarioPartner, type Partner } from '../partners.ts';
import { BoughtReports } from './bought-reports.ts';
import { Tally } from './tally.ts';

/** Partners that ask for what no customer of the deployment asks for; what they buy is not among its observations. */
interface OtherPartners {
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
  readonly deployment: Deployment;
  readonly random: Random;
  readonly tally = new Tally();
  readonly boughtReports: BoughtReports;
  readonly otherPartners: OtherPartners;
  /** Vehicles that were bought before. */
  readonly knownVehicles: string[] = [];
  readonly clients = Array.from({ length: programs }, () => new Client(8));
  #vehicles = 0;
  #orders = 0;

  private constructor(deployment: Deployment, random: Random, strangers: OtherPartners) {
    this.deployment = deployment;
    this.random = random;
    this.otherPartners = strangers;
    this.boughtReports = new BoughtReports(random);
    deployment.trial.scope.defer(() => this.goIdle());
  }

  static async around(deployment: Deployment): Promise<Traffic> {
    const { database, trial } = deployment;
    const trying: Partner[] = [];
    for (let number = 1; number <= triers; number++)
      trying.push(await addScenarioPartner(database, `trying-${number}`));
    return new Traffic(deployment, trial.random, {
      trying,
      hurried: await addScenarioPartner(database, 'hurried', { chargeWindowHours: 1 }),
      penniless: await addScenarioPartner(database, 'penniless', { topUpCents: 0n }),
      keyHolder: await addScenarioPartner(database, 'changes-keys'),
      priced: await addScenarioPartner(database, 'changes-prices', { repeatPolicy: 'charged' }),
    });
  }

  get customers(): readonly Partner[] {
    return this.deployment.partners.filter(({ id }) => id !== 'thin' && id !== 'limited');
  }

  get smallAccount(): Partner {
    const found = this.deployment.partners.find(({ id }) => id === 'thin');
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
    const { apis } = this.deployment;
    return apis[turn % apis.length]?.url ?? '';
  }

  /** Asks with one of the programs, and holds the answer against what it may be. */
  async ask(kind: string, turn: number, what: Sent, expected: readonly number[]): Promise<Reply> {
    const reply = await pick(this.random, this.clients).send(this.urlFor(turn), what);
    this.tally.note(kind, reply);
    if (reply.kind !== 'answer') this.violation(`${kind} was lost: ${reply.kind}`);
    else if (!expected.includes(reply.status)) {
      this.violation(`${kind} was answered ${reply.status} ${reply.body.slice(0, 120)}`);
    }
    return reply;
  }

  violation(what: string): void {
    this.deployment.customers.observed.violation(what);
  }

  /** Closes the connections that programs keep open; the next request opens new ones. */
  goIdle(): void {
    for (const client of this.clients) client.close();
    this.deployment.customers.hangUp();
  }
}
