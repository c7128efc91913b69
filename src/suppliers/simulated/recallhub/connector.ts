import { answerOf, makeSupplier, needed, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfRecall, readRecalls } from './answer.ts';

/** Recall campaigns for a model, and what is known of the vehicle in them. */
export function recallhub({ http, credential }: ConnectorSettings): Supplier {
  return makeSupplier(
    {
      id: 'recallhub',
      identity: ['RecallHub', 'Recall Hub', 'recallhub.example'],
      feeds: ['recalls'],
      countries: allCountries,
      classes: ['car', 'motorcycle', 'van', 'truck'],
      speed: 'fast',
      needs: ['make', 'model', 'year'],
      deadlineMs: 8_000,
      cacheMs: 12 * 3_600_000,
      priceCents: 0,
      concurrency: 8,
    },
    http,
    {
      ask: async ({ vin, facts, signal }) => {
        const query = {
          api_key: credential,
          vin,
          make: needed(facts.make, 'make'),
          model: needed(facts.model, 'model'),
          year: String(needed(facts.year, 'year')),
        };
        const reply = await http.ask({ path: '/v1/recalls', query, signal });
        if (reply.status !== 200) throw new SupplierFailure('malformed', `status ${reply.status}`);
        return answerOf(readEach(readRecalls(reply), evidenceOfRecall));
      },
    },
  );
}
