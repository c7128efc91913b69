import { testSchema } from '../../../invoicing/xml/schema-cases.ts';

testSchema({ numRuns: 1000 });
