import { testLengths } from '../../presentation/lengths-cases.ts';

testLengths({ every: true });
