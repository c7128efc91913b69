import { runService } from '../../src/main/run.ts';
import { benchSuppliers } from '../suppliers/connectors.ts';

/** The service as `npm start` runs it, but with the suppliers of the bench, whose own time is known. */
const suppliersUrl = process.argv[2] ?? '';
await runService(() => benchSuppliers(suppliersUrl));
