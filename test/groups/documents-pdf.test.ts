import { runTogether } from '../support/run-together.ts';

runTogether('documents/pdf.test.ts');
