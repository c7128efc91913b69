import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerWith, makeSupplier, requireFact, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { retryDelayOf } from '../../connector/ordering.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfJob, readPlan } from './answer.ts';

/** Manufacturers' maintenance plans. It answers 202 until the plan is ready. */
export function planworks({ http, credential }: ConnectorSettings): Supplier {
  const headers = { authorization: `ApiKey ${credential}` };
  return makeSupplier(
    {
      id: 'planworks',
      identity: ['PlanWorks', 'planworks.example'],
      feeds: ['serviceSchedule'],
      countries: allCountries,
      classes: vehicleClasses,
      speed: 'slow',
      needs: ['make', 'model', 'year'],
      deadlineMs: 10_000,
      cacheMs: 7 * 24 * 3_600_000,
      priceCents: 3,
      concurrency: 8,
    },
    http,
    {
      fetchAnswer: async ({ vin, facts, signal }) => {
        const make = requireFact(facts.make, 'make');
        const model = requireFact(facts.model, 'model');
        const year = String(requireFact(facts.year, 'year'));
        const response = await http.send({ path: '/plans', query: { vin, make, model, year }, headers, signal });
        if (response.status === 404) return { kind: 'nothing' };
        if (response.status === 202) return { kind: 'not yet', retryInMs: retryDelayOf(response) };
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        const { plan } = readPlan(response);
        return answerWith(readEach(plan.job, (job) => evidenceOfJob(job, plan['@issued'])));
      },
    },
  );
}
