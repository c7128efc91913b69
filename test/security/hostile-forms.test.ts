import { testHostileForms } from './hostile-forms-cases.ts';

testHostileForms({ limitEvery: 6 });
