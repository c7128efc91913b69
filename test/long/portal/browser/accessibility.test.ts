import { testPortalPages } from '../../../support/portal/browser/accessibility-cases.ts';

testPortalPages({ everyLanguage: true });
