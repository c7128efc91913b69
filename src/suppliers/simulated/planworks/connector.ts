import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerOf, makeSupplier, needed, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { pauseOf } from '../../connector/ordering.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfJob, readPlan } from './answer.ts';

/** Makers' maintenance plans. It is asked again until the plan is put together. */
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
      ask: async ({ vin, facts, signal }) => {
        const make = needed(facts.make, 'make');
        const model = needed(facts.model, 'model');
        const year = String(needed(facts.year, 'year'));
        const reply = await http.ask({ path: '/plans', query: { vin, make, model, year }, headers, signal });
        if (reply.status === 404) return { kind: 'nothing' };
        if (reply.status === 202) return { kind: 'not yet', retryInMs: pauseOf(reply) };
        if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
        const { plan } = readPlan(reply);
        return answerOf(readEach(plan.job, (job) => evidenceOfJob(job, plan['@issued'])));
      },
    },
  );
}
