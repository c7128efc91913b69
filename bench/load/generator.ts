import { applyLoad, type Load } from './load.ts';

/** The process that makes the load, apart from its parent, so that it has a processor to itself. */
process.on('message', (load: Load) => {
  applyLoad(load).then(
    (sample) => process.send?.({ sample }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
