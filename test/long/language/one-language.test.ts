import { testLanguages } from '../../support/language/one-language-cases.ts';

await testLanguages({ vehicleCount: 200, inAllLanguages: 1 });
