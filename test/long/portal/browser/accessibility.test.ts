import { testPortalPages } from '../../../portal/browser/accessibility-cases.ts';

testPortalPages({ everyLanguage: true });
