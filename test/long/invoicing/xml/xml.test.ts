import { testXml } from '../../../invoicing/xml/xml-cases.ts';

testXml({ numRuns: 5000 });
