import { testDrawnAddresses } from '../../support/partners/allowed-addresses-cases.ts';

testDrawnAddresses({ numRuns: 50_000 });
