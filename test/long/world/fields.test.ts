import { testFields } from '../../support/world/fields-cases.ts';

await testFields({ lifeCount: 1500, vehicleCount: 120 });
