import { testMonths } from './months-cases.ts';

testMonths({ monthCount: 3 });
