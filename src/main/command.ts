import { resolve } from 'node:path';

import type { CommandContext } from '../cli/command.ts';
import { runCommand } from '../cli/run.ts';
import { clockOffsetMs } from '../database/cluster.ts';
import { connect } from '../database/connect.ts';
import { readRunFile } from '../database/embedded/data-dir.ts';
import { readMigrations, requireMigrated } from '../database/migrate.ts';
import { ServiceClock } from '../kernel/clock.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import type { CleanLogo } from '../presentation/brand/logo-cleaner.ts';
import { readDataSettings, readReplicaUrl } from './database-settings.ts';
import { readOverdueDays } from './overdue-settings.ts';
import { withReplica } from './replica.ts';
import {
  readApprovalAbove,
  readBrandSettings,
  readConsoleUrl,
  readPublicUrl,
  readSupplierSettings,
  readViesUrl,
} from './settings.ts';
import { readStripe } from './stripe-settings.ts';

// Modules that few commands need are loaded where they are used: each command waits for what is loaded before it runs.

/** Opens the database that DATABASE_URL names, or that of the service running on DATA_DIR. */
async function openDatabase(): Promise<CommandContext> {
  const { databaseUrl, dataDir } = readDataSettings(process.env);
  const running = databaseUrl === undefined ? await readRunFile(dataDir) : undefined;
  const url = databaseUrl ?? running?.databaseUrl;
  if (url === undefined) {
    throw new OperatorError(
      `no service is running on DATA_DIR ${resolve(dataDir)}: start it with npm start, or set DATABASE_URL`,
    );
  }
  const database = connect({
    url,
    maxConnections: 2,
    statementTimeoutMs: 30_000,
    applicationName: 'vehicle-history command',
  });
  try {
    await requireMigrated(database, await readMigrations());
    const now = new Date(Date.now() + (await clockOffsetMs(database)));
    const { consoleUrl, approvalAboveCents } = running ?? {};
    const stripe = readStripe(process.env);
    const viesUrl = readViesUrl(process.env) ?? running?.viesUrl;
    const reads = withReplica(database, readReplicaUrl(process.env), silent);
    return {
      database: { ...database, close: () => reads.close() },
      reads,
      now,
      consoleUrl: readConsoleUrl(process.env) ?? consoleUrl,
      publicUrl: readPublicUrl(process.env) ?? running?.publicUrl,
      openDrawing: async () =>
        (await import('./drawing.ts')).openDrawing(running?.brand ?? readBrandSettings(process.env)),
      cleanLogo,
      overdueDays: readOverdueDays(process.env, running?.overdueDays),
      askVies: viesUrl === undefined ? undefined : (await import('../billing/vat/vies.ts')).makeVies(viesUrl),
      payments:
        stripe &&
        (await import('./payments.ts')).openPaymentProvider(
          stripe,
          () => process.env['PUBLIC_URL']?.trim() ?? running?.serviceUrl ?? '',
        ),
      approvalAboveCents:
        readApprovalAbove(process.env) ?? (approvalAboveCents === undefined ? undefined : BigInt(approvalAboveCents)),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Ended with the logo: a command cleans one at most. */
const cleanLogo: CleanLogo = async (file) => {
  const { LogoCleaner } = await import('../presentation/brand/logo-cleaner.ts');
  const cleaner = new LogoCleaner();
  try {
    return await cleaner.clean(file);
  } finally {
    await cleaner.close();
  }
};

/** Connects the suppliers that SUPPLIERS names; simulated ones are started, and stopped with the command. */
async function openSuppliers() {
  const cleanup = new AsyncDisposableStack();
  const clock = new ServiceClock();
  try {
    const settings = readSupplierSettings(process.env);
    const { connectSuppliers } = await import('./suppliers.ts');
    const suppliers = await connectSuppliers(settings, { clock, log: silent, cleanup });
    return { suppliers, clock, [Symbol.asyncDispose]: () => cleanup.disposeAsync() };
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}

const discard = () => {};
const silent: Log = { debug: discard, info: discard, warn: discard, error: discard };

process.exitCode = await runCommand(process.argv.slice(2), {
  openDatabase,
  openSuppliers,
  now: new Date(),
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
