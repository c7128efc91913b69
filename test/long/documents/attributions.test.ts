import { testFooter } from '../../support/documents/attributions-cases.ts';

testFooter({ wholePage: true });
