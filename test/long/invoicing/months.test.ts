import { testMonths } from '../../invoicing/months-cases.ts';

testMonths({ monthCount: 84 });
