import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import { SupplierHttp } from '../../../../src/suppliers/connector/http.ts';
import { dvsaMot } from '../../../../src/suppliers/sources/dvsa-mot/connector.ts';
import type { Supplier } from '../../../../src/suppliers/supplier.ts';
import { clock, questionOf, serve, type Said } from './server.ts';

const values = { clientId: 'client', clientSecret: 'never-to-be-seen', apiKey: 'key of ours' };

/** The source and its token office, which say what a test wants. */
export async function connect(answer: Said | ((path: string) => Said), more: Record<string, string> = {}) {
  const office = await serve(() => ({ body: { access_token: 'token', expires_in: 3600 } }));
  const source = await serve(({ path }) => (typeof answer === 'function' ? answer(path) : answer));
  const supplier: Supplier = dvsaMot.connect({
    http: new SupplierHttp(source.url),
    values: { ...values, tokenUrl: `${office.url}/tenant/oauth2/v2.0/token`, ...more },
    clock,
  });
  return { supplier, source, office };
}

export const vehicle = {
  registration: 'ZZ13ABC',
  make: 'RENAULT',
  model: 'CLIO',
  firstUsedDate: '2013-05-02',
  fuelType: 'Diesel',
  primaryColour: 'Maroon',
  registrationDate: '2013-05-02',
  manufactureDate: '2013-05-02',
  engineSize: '1461',
  hasOutstandingRecall: 'No',
};

export const passed = {
  motTestNumber: '100000000002',
  completedDate: '2021-02-03T09:31:05.000Z',
  expiryDate: '2022-02-04',
  odometerValue: '61000',
  odometerUnit: 'MI',
  odometerResultType: 'READ',
  testResult: 'PASSED',
  dataSource: 'DVSA',
  defects: [] as object[],
};

export async function evidenceOf(...tests: object[]): Promise<readonly Evidence[]> {
  const { supplier } = await connect({ body: { ...vehicle, motTests: tests } });
  const answer = await supplier.fetchAnswer(questionOf());
  if (answer.kind !== 'evidence') throw new Error(`the answer was ${answer.kind}`);
  return answer.evidence;
}
