import { testMonths } from '../../support/invoicing/months-cases.ts';

testMonths({ monthCount: 3 });
