import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';

import type { NodeRole } from '../database/cluster.ts';
import type { OverdueDays } from '../invoicing/reminders.ts';
import { OperatorError } from '../kernel/errors.ts';
import { parseEuro } from '../kernel/money.ts';
import { readSender, readSmtpUrl } from '../mail/smtp.ts';
import type { S3Place } from '../suppliers/media/s3-store.ts';
import type { TrustedProxy } from '../web/client-address.ts';
import { readDatabaseUrl, readDataSettings, readReplicaUrl, readSessionUrl } from './database-settings.ts';
import { readMediaUrl } from './media-settings.ts';
import { readOverdueDays } from './overdue-settings.ts';
import { readTrustedProxy } from './proxy-settings.ts';
import { type Environment, isOnThisMachine, readUrl, wrong } from './setting-values.ts';
import { type PaymentSettings, readStripe } from './stripe-settings.ts';
import { readTracing, type TraceSettings } from './trace-settings.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Undefined: the address that the service listens on. */
  readonly publicUrl: string | undefined;
  /** Where operators open the console. Undefined: the address that it listens on. */
  readonly consoleUrl: string | undefined;
  /** Who vouches for operators, beside links and passkeys. */
  readonly openId: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined;
  /** Undefined: no change of money needs a second person. */
  readonly approvalAboveCents: bigint | undefined;
  /** When partners are reminded of overdue invoices, and purchases stop. */
  readonly overdueDays: OverdueDays;
  /** The base of VIES' REST interface. Undefined: VAT numbers are checked for their form alone. */
  readonly viesUrl: string | undefined;
  /** Takes payments by card and bank. Undefined: none are taken. */
  readonly stripe: PaymentSettings | undefined;
  /** Where traces go. Undefined: nothing is traced. */
  readonly tracing: TraceSettings | undefined;
  readonly region: string;
  /** Undefined: the built-in PostgreSQL, with its data in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The role that owns the tables and migrates them, where that is not the one of `databaseUrl`. */
  readonly databaseOwnerUrl: string | undefined;
  /** The database itself, where `databaseUrl` is a PgBouncer in front of it. */
  readonly databaseSessionUrl: string | undefined;
  /** A replica, for what may be some seconds old. Undefined: the primary answers everything. */
  readonly databaseReplicaUrl: string | undefined;
  readonly dataDir: string;
  readonly role: NodeRole;
  /** How many processes serve the API on this machine; with more than one, the first process serves the rest. */
  readonly processes: number;
  /** 0: any free port. */
  readonly opsPort: number;
  /** Undefined: 8081, or any free port where that is taken. */
  readonly consolePort: number | undefined;
  readonly consoleHost: string;
  readonly logLevel: string;
  /** The proxies in front, and how they pass the client's address. Undefined: clients connect directly. */
  readonly proxy: TrustedProxy | undefined;
  readonly testClock: boolean;
  /** Messages to partners may go to this machine, and over http. */
  readonly webhookAllowLocal: boolean;
  /** How many purchases of one partner ask suppliers at the same time, on this node. */
  readonly purchasesPerPartner: number;
  /** How many connections a client's address may have open; not counted behind a proxy. */
  readonly connectionsPerAddress: number;
  /** Undefined: mails are not sent, and can be read with `mail list`. */
  readonly smtpUrl: string | undefined;
  /** The sender of mails: the From header, the name that signs them, and the domain of the address. */
  readonly mailFrom: { readonly text: string; readonly name: string; readonly domain: string };
  readonly brand: BrandSettings;
  /** The simulated suppliers, started by the service or running at an address; or a configuration file of real ones. */
  readonly suppliers: 'simulated' | { readonly simulatorUrl: string } | { readonly file: string };
  /** The latency of slow simulated suppliers. */
  readonly simulatedSlowSeconds: number;
  /** NODE_ENV=production. */
  readonly isProduction: boolean;
  /** Undefined: media are stored in the database. */
  readonly mediaStore: S3Place | undefined;
}

/** The brand of reports and mails. */
export interface BrandSettings {
  readonly name: string;
  /** `#rrggbb`. */
  readonly colour: string;
  /** A picture file. */
  readonly logoFile?: string | undefined;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the settings; throws an OperatorError that names the first invalid one and why. */
export function readSettings(environment: Environment): Settings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const brand = readBrandSettings(environment);
  return {
    port: readPort('PORT', read('PORT'), 8080),
    host: readHost('HOST', read('HOST')),
    publicUrl: readPublicUrl(environment),
    consoleUrl: readConsoleUrl(environment),
    openId: readOpenId(read),
    approvalAboveCents: readApprovalAbove(environment),
    overdueDays: readOverdueDays(environment),
    viesUrl: readViesUrl(environment),
    stripe: readStripe(environment),
    tracing: readTracing(environment),
    region: readRegion(read('REGION')),
    ...readDataSettings(environment),
    databaseOwnerUrl: readDatabaseUrl('DATABASE_OWNER_URL', environment),
    databaseSessionUrl: readSessionUrl(environment),
    databaseReplicaUrl: readReplicaUrl(environment),
    role: oneOf('ROLE', read('ROLE') ?? 'all', ['all', 'api', 'worker']) as NodeRole,
    processes: readProcesses(read('PROCESSES'), read('ROLE')),
    opsPort: readPort('OPS_PORT', read('OPS_PORT'), 0),
    ...readConsoleSettings(read),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', logLevels),
    proxy: readTrustedProxy(environment),
    testClock: readTestClock(read('TEST_CLOCK'), read('NODE_ENV')),
    webhookAllowLocal: readWebhookAllowLocal(read),
    connectionsPerAddress: readCount('CONNECTIONS_PER_ADDRESS', read('CONNECTIONS_PER_ADDRESS'), 500),
    purchasesPerPartner: readCount(
      'PURCHASES_PER_PARTNER',
      read('PURCHASES_PER_PARTNER'),
      defaultPurchasesPerPartner(),
    ),
    smtpUrl: readMailServer(read('SMTP_URL')),
    brand,
    mailFrom: readMailFrom(read('MAIL_FROM'), brand.name),
    ...readSupplierSettings(environment),
    mediaStore: readMediaUrl(environment),
  };
}

/** Whether the suppliers are simulated, so that every vehicle's data is invented. */
export function isInvented(suppliers: Settings['suppliers']): boolean {
  return suppliers === 'simulated' || 'simulatorUrl' in suppliers;
}

/** The settings that a command needs to query suppliers. */
export function readSupplierSettings(
  environment: Environment,
): Pick<Settings, 'suppliers' | 'simulatedSlowSeconds' | 'isProduction'> {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const isProduction = read('NODE_ENV') === 'production';
  const suppliers = readSuppliers(read('SUPPLIERS'));
  if (isProduction && isInvented(suppliers)) throw inventedData(read('SUPPLIERS'));
  return { suppliers, simulatedSlowSeconds: readSlowSeconds(read('SIMULATED_SLOW_SECONDS')), isProduction };
}

/** The address that partners use; a command needs it, too. */
export function readPublicUrl(environment: Environment): string | undefined {
  return readUrl('PUBLIC_URL', environment['PUBLIC_URL']?.trim() || undefined);
}

/**
 * Where operators open the console, which a command needs, too. Its cookies are for a whole host, and are sent only over
 * TLS or to this machine.
 */
export function readConsoleUrl(environment: Environment): string | undefined {
  const text = environment['CONSOLE_URL']?.trim() || undefined;
  const href = readUrl('CONSOLE_URL', text);
  const url = href === undefined ? null : URL.parse(href);
  if (text === undefined || !url) return undefined;
  if (url.pathname !== '/') throw wrong('CONSOLE_URL', text, 'the console needs a host of its own, without a path');
  if (url.protocol === 'http:' && !isOnThisMachine(url)) {
    throw wrong('CONSOLE_URL', text, 'operators sign in over https; http is for this machine only');
  }
  return url.origin;
}

/** Above which amount a second person is needed; a command needs it, too. */
export function readApprovalAbove(environment: Environment): bigint | undefined {
  const text = environment['APPROVAL_ABOVE_EUR']?.trim() || undefined;
  const cents = text === undefined ? undefined : parseEuro(text);
  if (text !== undefined && cents === undefined) {
    throw wrong('APPROVAL_ABOVE_EUR', text, 'it must be an amount in euros, such as 500 or 500.00');
  }
  return cents;
}

/** The register of VAT numbers; a command needs it, too. */
export function readViesUrl(environment: Environment): string | undefined {
  const text = environment['VIES_URL']?.trim() || undefined;
  const href = readUrl('VIES_URL', text);
  if (text !== undefined && href?.startsWith('http:') && !isOnThisMachine(new URL(href))) {
    throw wrong('VIES_URL', text, 'it must be an https address');
  }
  return href;
}

/** The secret is never repeated. */
function readOpenId(read: (name: string) => string | undefined): Settings['openId'] {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const [issuer, clientId, clientSecret] = [read(names[0]), read(names[1]), read(names[2])];
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  const missing = names.filter((name) => read(name) === undefined);
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new OperatorError(`${missing.join(' and ')} must be set, too: OpenID Connect needs ${names.join(', ')}`);
  }
  const href = readUrl('OIDC_ISSUER', issuer) ?? '';
  if (href.startsWith('http:') && !isOnThisMachine(new URL(href))) {
    throw wrong('OIDC_ISSUER', issuer, 'it must be an https address');
  }
  return { issuer: href, clientId, clientSecret };
}

function readPort(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw wrong(name, text, 'a port is a whole number from 0 to 65535');
  return port;
}

function readProcesses(text: string | undefined, role: string | undefined): number {
  if (text === 'auto') return role === 'worker' ? 1 : availableParallelism();
  const count = /^[0-9]{1,2}$/.test(text ?? '1') ? Number(text ?? '1') : 0;
  if (count < 1 || count > 64) throw wrong('PROCESSES', text ?? '', 'it must be auto or a whole number from 1 to 64');
  if (count > 1 && role === 'worker')
    throw wrong('PROCESSES', text ?? '', 'they serve the API, which a worker does not');
  return count;
}

function readCount(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const count = /^[0-9]{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= 1 && count <= 10_000)) throw wrong(name, text, 'it must be a whole number from 1 to 10000');
  return count;
}

/**
 * Enough for the usual rate limit of 60 a minute even if every purchase takes its 2.5 seconds, and few enough that another
 * partner's purchase takes little longer beside them: more in flight would share the same processors.
 */
function defaultPurchasesPerPartner(): number {
  return Math.max(3, Math.ceil(1.5 * availableParallelism()));
}

function readConsoleSettings(
  read: (name: string) => string | undefined,
): Pick<Settings, 'consolePort' | 'consoleHost'> {
  const port = read('CONSOLE_PORT');
  return {
    consolePort: port === undefined ? undefined : readPort('CONSOLE_PORT', port, 0),
    consoleHost: readHost('CONSOLE_HOST', read('CONSOLE_HOST')),
  };
}

function readHost(name: string, text = '127.0.0.1'): string {
  if (isIP(text) === 0 && !/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text)) {
    throw wrong(name, text, 'it must be an address or a host name');
  }
  return text;
}

function readRegion(text = 'local'): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(text)) throw wrong('REGION', text, 'use letters, digits and hyphens');
  return text;
}

function readTestClock(text: string | undefined, nodeEnv: string | undefined): boolean {
  const on = oneOf('TEST_CLOCK', text ?? 'off', ['on', 'off']) === 'on';
  if (on && nodeEnv === 'production') {
    throw wrong('TEST_CLOCK', 'on', 'the clock cannot be moved in production (NODE_ENV=production)');
  }
  return on;
}

/** On by default for a trial: invented data in the built-in database. */
function readWebhookAllowLocal(read: (name: string) => string | undefined): boolean {
  const isProduction = read('NODE_ENV') === 'production';
  const isTrial = !isProduction && read('DATABASE_URL') === undefined && isInvented(readSuppliers(read('SUPPLIERS')));
  const on =
    oneOf('WEBHOOK_ALLOW_LOCAL', read('WEBHOOK_ALLOW_LOCAL') ?? (isTrial ? 'on' : 'off'), ['on', 'off']) === 'on';
  if (on && isProduction) {
    throw wrong(
      'WEBHOOK_ALLOW_LOCAL',
      'on',
      'messages go to this machine in trials only, not in production (NODE_ENV=production)',
    );
  }
  return on;
}

/** The address may hold a password, so it is never repeated. */
function readMailServer(text: string | undefined): string | undefined {
  const reading = text === undefined ? undefined : readSmtpUrl(text);
  if (reading && !reading.ok) throw new OperatorError(`SMTP_URL is not usable: ${reading.problem}`);
  return text;
}

export function readBrandSettings(environment: Environment): BrandSettings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const name = read('BRAND_NAME') ?? 'Vehicle History';
  // It is part of the From header of mails, where these characters are syntax.
  if (!/^[^\p{C}<>"\\@]{1,60}$/u.test(name)) {
    throw wrong('BRAND_NAME', name, 'it must be 1 to 60 characters, without < > " \\ and @');
  }
  const colour = read('BRAND_COLOR') ?? '#1d4f91';
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw wrong('BRAND_COLOR', colour, 'it must read #rrggbb');
  return { name, colour: colour.toLowerCase(), logoFile: read('BRAND_LOGO') };
}

function readMailFrom(given: string | undefined, brandName: string): Settings['mailFrom'] {
  const text = given ?? `"${brandName}" <no-reply@localhost>`;
  const reading = readSender(text);
  if (!reading.ok) throw wrong('MAIL_FROM', text, reading.problem);
  const { name = brandName, address } = reading;
  return { text, name, domain: address.slice(address.indexOf('@') + 1) };
}

function readSuppliers(text = 'simulated'): Settings['suppliers'] {
  if (text === 'simulated') return text;
  const url = URL.parse(text);
  if (url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)) {
    return { simulatorUrl: url.origin };
  }
  if (/^[a-z]+:\/\//i.test(text)) {
    throw wrong(
      'SUPPLIERS',
      text,
      'it must be simulated, a file, or the address of a running simulator on this machine',
    );
  }
  return { file: text };
}

function inventedData(suppliers: string | undefined): OperatorError {
  const setting = suppliers === undefined ? 'SUPPLIERS is not set' : `SUPPLIERS=${suppliers} is not usable`;
  return new OperatorError(
    `${setting}: simulated suppliers invent their data, which is not sold in production (NODE_ENV=production); name a file of real suppliers`,
  );
}

function readSlowSeconds(text = '20'): number {
  const seconds = /^[0-9]{1,5}(\.[0-9]{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds <= 86_400)) throw wrong('SIMULATED_SLOW_SECONDS', text, 'it must be a number of seconds up to a day');
  return seconds;
}

function oneOf(name: string, text: string, choices: readonly string[]): string {
  if (!choices.includes(text)) throw wrong(name, text, `it must be one of ${choices.join(', ')}`);
  return text;
}
