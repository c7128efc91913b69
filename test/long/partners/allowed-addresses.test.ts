import { testDrawnAddresses } from '../../partners/allowed-addresses-cases.ts';

testDrawnAddresses({ numRuns: 50_000 });
