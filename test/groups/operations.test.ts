import { runTogether } from '../support/run-together.ts';

runTogether('operations/*.test.ts', 'partners/*.test.ts', 'people/*.test.ts', 'processes/*.test.ts');
