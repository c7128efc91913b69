import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '../harness/network/free-port.ts';
import { spawnServiceProcess, type ServiceProcess, type ServiceProgram } from '../harness/service/spawn.ts';
import type { Workspace } from './workspace.ts';

interface NodeOptions {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The service with the tests' own suppliers, or as it is. */
  readonly program: ServiceProgram;
  /** Further options for Node. */
  readonly flags?: readonly string[];
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly tookMs: number;
}

interface LoggedError {
  readonly time: string;
  readonly msg: string;
  readonly err?: { readonly code?: string; readonly message?: string; readonly stack?: string };
}

/** The last ones: a fault makes many of one kind. */
const shownKinds = 12;
const startPatienceMs = 60_000;
const restartPauseMs = 500;
const stopPatienceMs = 60_000;

/** One node of the service: a process that can be ended and started again at the same address. */
export class ServiceNode {
  readonly name: string;
  readonly url: string;
  readonly port: number;
  readonly #options: NodeOptions;
  readonly #workspace: Workspace;
  #process: ServiceProcess | undefined;

  constructor(workspace: Workspace, options: NodeOptions, port: number) {
    this.name = options.name;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#options = options;
    this.#workspace = workspace;
  }

  static async make(workspace: Workspace, options: NodeOptions): Promise<ServiceNode> {
    return new ServiceNode(workspace, options, await freePort());
  }

  get pid(): number | undefined {
    return this.isRunning ? this.#process?.child.pid : undefined;
  }

  get isRunning(): boolean {
    const child = this.#process?.child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /**
   * Starts the process, and waits until it says that it is ready. One that ends instead, as it does where the database is
   * just away, is started again, as a process manager does.
   */
  async start(signal: AbortSignal): Promise<void> {
    this.launch();
    for (const deadline = performance.now() + startPatienceMs; performance.now() < deadline;) {
      signal.throwIfAborted();
      if (!this.isRunning) {
        await pause(restartPauseMs);
        this.launch();
      }
      const ready = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      await ready?.body?.cancel();
      if (ready?.status === 200) return;
      await pause(30);
    }
    throw new Error(`${this.name} was not ready within ${startPatienceMs / 1000} s: ${await this.lastLogLines()}`);
  }

  launch(): void {
    const { program, flags = [] } = this.#options;
    const log = openSync(this.#logFile, 'a');
    const environment = {
      PORT: String(this.port),
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: this.#workspace.compileCache,
      [this.#workspace.mark.name]: this.#workspace.mark.value,
      ...this.#options.environment,
    };
    this.#process = spawnServiceProcess(environment, { program, flags, stdout: log, stderr: log });
    closeSync(log);
  }

  /** Sends a signal and waits for the end; a process that does not end in time is killed. */
  async end(how: NodeJS.Signals): Promise<Ended> {
    const startedMs = performance.now();
    if (this.isRunning) this.#process?.child.kill(how);
    return this.waitForEnd(startedMs);
  }

  async waitForEnd(sinceMs = performance.now()): Promise<Ended> {
    const late = setTimeout(() => this.#process?.child.kill('SIGKILL'), stopPatienceMs);
    const ended = (await this.#process?.exited) ?? { code: 0, signal: null };
    clearTimeout(late);
    return { ...ended, tookMs: performance.now() - sinceMs };
  }

  async log(): Promise<string> {
    return readFile(this.#logFile, 'utf8').catch(() => '');
  }

  async lastLogLines(): Promise<string> {
    return (await this.log()).trim().split('\n').slice(-2).join(' | ').slice(0, 600);
  }

  /** What it logged as errors: each kind of line once, with how often it came and the first of them. */
  async errors(): Promise<string[]> {
    const lines = (await this.log()).split('\n').filter((line) => line.startsWith('{"level":"error"'));
    const kinds = Map.groupBy(
      lines.map((line) => JSON.parse(line) as LoggedError),
      ({ msg, err }) => `${msg}: ${[err?.code, err?.message].join(' ').replaceAll(/[0-9]+/g, '…')}`,
    );
    return [...kinds.values()].slice(-shownKinds).map((same) => {
      const [{ time, msg, err } = { time: '', msg: '' }] = same;
      const place = err?.stack?.split('\n').filter((line) => line.includes('/src/'))[0] ?? '';
      return `${this.name}: ${same.length} × ${msg}, first at ${time}: ${err?.code ?? ''} ${err?.message ?? ''} ${place.trim()}`;
    });
  }

  get #logFile(): string {
    return join(this.#workspace.folder, `${this.name}-${this.port}.log`);
  }
}
