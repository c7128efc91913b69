import { testLengths } from '../../support/presentation/lengths-cases.ts';

testLengths({ every: true });
