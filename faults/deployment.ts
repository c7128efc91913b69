import { setTimeout as pause } from 'node:timers/promises';

import { releaseClaims } from '../harness/database/books.ts';
import { openDatabase } from '../harness/database/server.ts';
import { vehicle } from '../harness/generate/vins.ts';
import type { Database } from '../src/database/connect.ts';
import { readRunFile } from '../src/database/embedded/data-dir.ts';
import { checkDeployment } from './checks.ts';
import { Customers, type CustomersOptions } from './customers.ts';
import { MailServer } from './mail-server.ts';
import { ServiceNode } from './node.ts';
import { addScenarioPartner, addBuyers, type Partner } from './partners.ts';
import { RateLimitProbe } from './rate-limit-probe.ts';
import type { Check, Trial } from './scenario.ts';

export interface DeploymentOptions {
  readonly apiNodes?: number;
  readonly workers?: number;
  /** Where the simulated suppliers are; otherwise the tests' own are inside each node. */
  readonly suppliersUrl?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly vehicleCount?: number;
  readonly onBought?: CustomersOptions['onBought'];
  readonly repeatsOrders?: boolean;
  /** Further options for Node, on every node. */
  readonly flags?: readonly string[];
  /** Takes on partners that buy besides the usual ones. */
  readonly takeOnMore?: (database: Database) => Promise<Partner[]>;
  readonly connectionsPerNode?: number;
  /** A database of its own; otherwise one on the server that all scenarios share. */
  readonly on?: { readonly url: string; readonly database: Database };
}

/** For how many requests a minute the partner has agreed that asks more often. */
const agreedRate = 60;
const announcePatienceMs = 10_000;

/** A whole service of several nodes on one database, with mail, customers, and a partner that asks too often. */
export class Deployment {
  readonly trial: Trial;
  /** Where the database is; a built-in one has another password after each start. */
  url: string;
  database: Database;
  readonly mailServer: MailServer;
  readonly partners: readonly Partner[];
  readonly customers: Customers;
  readonly rateLimitProbe: RateLimitProbe;
  readonly apis: ServiceNode[] = [];
  readonly workers: ServiceNode[] = [];
  readonly #options: DeploymentOptions;
  readonly #started: ServiceNode[] = [];
  readonly #made = { api: 0, worker: 0 };

  private constructor(
    trial: Trial,
    options: DeploymentOptions,
    parts: Pick<Deployment, 'url' | 'database' | 'mailServer' | 'partners'> & { limited: Partner },
  ) {
    this.trial = trial;
    this.#options = options;
    this.url = parts.url;
    this.database = parts.database;
    this.mailServer = parts.mailServer;
    this.partners = [...parts.partners, parts.limited];
    const urls = () => this.apis.map(({ url }) => url);
    this.customers = new Customers({
      random: trial.random,
      partners: parts.partners,
      urls,
      vehicles: vehicle,
      vehicleCount: options.vehicleCount ?? 1_500,
      repeatsOrders: options.repeatsOrders ?? true,
      ...(options.onBought && { onBought: options.onBought }),
      ...(options.connectionsPerNode !== undefined && { connectionsPerNode: options.connectionsPerNode }),
    });
    this.rateLimitProbe = new RateLimitProbe(parts.limited, urls);
    trial.scope.defer(async () => {
      await Promise.all(this.#started.map((node) => node.end('SIGTERM')));
    });
    trial.scope.defer(async () => {
      this.customers.close();
      await Promise.all([this.customers.stop(), this.rateLimitProbe.stop()]);
    });
  }

  static async open(trial: Trial, options: DeploymentOptions = {}): Promise<Deployment> {
    trial.progress('starting');
    const { url, database } = options.on ?? (await trial.workspace.freshDatabase(trial.scope));
    const mailServer = await MailServer.open(trial.scope);
    const partners = [...(await addBuyers(database)), ...((await options.takeOnMore?.(database)) ?? [])];
    const limited = await addScenarioPartner(database, 'limited', { rateLimitPerMinute: agreedRate });
    const deployment = new Deployment(trial, options, { url, database, mailServer, partners, limited });
    const roles = [
      ...Array.from({ length: options.apiNodes ?? 2 }, () => 'api' as const),
      ...Array.from({ length: options.workers ?? 2 }, () => 'worker' as const),
    ];
    await Promise.all(roles.map((role) => deployment.addNode(role)));
    return deployment;
  }

  /** One node with everything in it, and its own database in a folder. */
  static async openOn(trial: Trial, dataDir: string): Promise<Deployment> {
    trial.progress('starting');
    const mailServer = await MailServer.open(trial.scope);
    const node = await ServiceNode.make(trial.workspace, {
      name: 'all-1',
      program: 'stand-in',
      environment: {
        DATA_DIR: dataDir,
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
        PUBLIC_URL: 'http://127.0.0.1:9',
        SIMULATED_SLOW_SECONDS: '1',
      },
    });
    trial.ports.push(node.port);
    trial.scope.defer(async () => void (await node.end('SIGTERM')));
    await node.start(trial.signal);
    const { url, database } = await openBuiltIn(dataDir);
    const partners = await addBuyers(database);
    const limited = await addScenarioPartner(database, 'limited', { rateLimitPerMinute: agreedRate });
    const deployment = new Deployment(trial, {}, { url, database, mailServer, partners, limited });
    trial.scope.defer(() => deployment.database.close());
    deployment.apis.push(node);
    return deployment;
  }

  /** Finds the built-in database again after a start. */
  async reopen(dataDir: string): Promise<void> {
    await this.database.close();
    Object.assign(this, await openBuiltIn(dataDir));
  }

  get nodes(): ServiceNode[] {
    return [...this.apis, ...this.workers];
  }

  /** Starts a further node on the same database. */
  async addNode(role: 'api' | 'worker'): Promise<ServiceNode> {
    const node = await this.makeNode(role);
    await node.start(this.trial.signal);
    (role === 'api' ? this.apis : this.workers).push(node);
    return node;
  }

  /** A further node that is not started yet, and that customers do not use. It ends with the deployment. */
  async makeNode(role: 'api' | 'worker'): Promise<ServiceNode> {
    const { suppliersUrl, environment, flags = [] } = this.#options;
    const node = await ServiceNode.make(this.trial.workspace, {
      name: `${role}-${++this.#made[role]}`,
      program: suppliersUrl === undefined ? 'stand-in' : 'service',
      flags,
      environment: {
        DATABASE_URL: this.url,
        ROLE: role,
        SMTP_URL: `smtp://127.0.0.1:${this.mailServer.port}`,
        // The same links on every node, so that a complete report is the same to the byte.
        PUBLIC_URL: 'http://127.0.0.1:9',
        SIMULATED_SLOW_SECONDS: '1',
        ...(suppliersUrl !== undefined && { SUPPLIERS: suppliersUrl }),
        ...environment,
      },
    });
    this.trial.ports.push(node.port);
    this.#started.push(node);
    return node;
  }

  /** Whether a node sells a report within this time. */
  async sells({ url }: ServiceNode, patienceMs: number): Promise<boolean> {
    const [partner] = this.partners;
    if (!partner) return false;
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await pause(100)) {
      this.trial.signal.throwIfAborted();
      if (await this.customers.buysAt(url, partner)) return true;
    }
    return false;
  }

  /** Starts the load. */
  open(): void {
    this.customers.start();
    this.rateLimitProbe.start();
  }

  /** Ends the load, sends again what was not answered, and runs all checks. */
  async close(strict: Parameters<typeof checkDeployment>[1] = {}): Promise<Check[]> {
    this.trial.progress('settling');
    await Promise.all([this.customers.stop(), this.rateLimitProbe.stop()]);
    this.customers.tolerate({});
    const unsettled = await this.customers.settle((partnerId) => releaseClaims(this.database, partnerId));
    return [
      {
        name: 'every request was answered as it may be',
        findings: [...this.customers.observed.violations, ...unsettled],
        details: (await Promise.all(this.nodes.map((node) => node.errors()))).flat(),
      },
      ...(await checkDeployment(this, strict)),
    ];
  }

  /** What customers met, in few words. */
  get met(): string {
    return [...this.customers.observed.counts].map(([what, count]) => `${what}: ${count}`).join(', ');
  }
}

async function openBuiltIn(dataDir: string): Promise<{ url: string; database: Database }> {
  // It is written last, a moment after the service says that it is ready.
  for (const deadline = performance.now() + announcePatienceMs; performance.now() < deadline; await pause(50)) {
    const run = await readRunFile(dataDir);
    if (run) return { url: run.databaseUrl, database: openDatabase(run.databaseUrl) };
  }
  throw new Error('the service does not say where its database is');
}
