import { keepCompiledCode } from './compiled-code.ts';

// First: what is loaded before it is compiled anew at every start.
const flush = keepCompiledCode();
const { runService } = await import('./run.ts');
await runService();
flush();
