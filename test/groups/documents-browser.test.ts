import { runTogether } from '../support/run-together.ts';

runTogether('documents/browser.test.ts', 'documents/attributions.test.ts');
