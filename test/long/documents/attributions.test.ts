import { testFooter } from '../../documents/attributions-cases.ts';

testFooter({ wholePage: true });
