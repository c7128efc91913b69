import { testFields } from '../../support/world/fields-cases.ts';

await testFields({ lifeCount: 400, vehicleCount: 24 });
