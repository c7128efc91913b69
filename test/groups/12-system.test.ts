import { runTogether } from '../support/run-together.ts';

runTogether(
  'system/broken.test.ts',
  'system/stampede.test.ts',
  'system/links.test.ts',
  'system/media-store.test.ts',
  'security/**/*.test.ts',
);
