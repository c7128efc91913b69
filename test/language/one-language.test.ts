import { testLanguages } from './one-language-cases.ts';

await testLanguages({ vehicleCount: 65, inAllLanguages: 40 });
