import { makeLog } from '../../src/main/logger.ts';
import { startService } from '../../src/main/service.ts';
import { readSettings } from '../../src/main/settings.ts';
import { benchSuppliers } from '../suppliers/connectors.ts';

/** The service as `npm start` runs it, but with the suppliers of the bench, whose own time is known. */
const suppliersUrl = process.argv[2] ?? '';
const settings = readSettings(process.env);
const log = makeLog(settings.logLevel, false);
const starting = startService(settings, log, { suppliers: () => benchSuppliers(suppliersUrl) });
process.once('SIGTERM', () => void stop());
await starting;

async function stop(): Promise<void> {
  await (await starting).stop();
  await log.flush();
  process.exit(0);
}
