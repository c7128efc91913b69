import { serveJobs } from '../../processes/serve-jobs.ts';
import { encodeLogo } from './encode-logo.ts';

serveJobs(async () => ({ run: (source: Uint8Array) => encodeLogo(source) }));
