import { runTogether } from '../support/run-together.ts';

runTogether('documents/links.test.ts', 'documents/brand.test.ts', 'documents/partner-brand.test.ts');
