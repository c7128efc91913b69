import { testXml } from '../../../support/invoicing/xml/xml-cases.ts';

testXml({ numRuns: 5000 });
