import { testSchema } from '../../../support/invoicing/xml/schema-cases.ts';

testSchema({ numRuns: 1000 });
