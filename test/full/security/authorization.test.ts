import { testAuthorization } from '../../support/security/authorization-cases.ts';

testAuthorization({ everyActor: true });
