import { answerWith, makeSupplier, requireFact, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfRecall, readRecalls } from './answer.ts';

/** Recall campaigns of a model, and the vehicle's state in them. */
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
      fetchAnswer: async ({ vin, facts, signal }) => {
        const query = {
          api_key: credential,
          vin,
          make: requireFact(facts.make, 'make'),
          model: requireFact(facts.model, 'model'),
          year: String(requireFact(facts.year, 'year')),
        };
        const response = await http.send({ path: '/v1/recalls', query, signal });
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        return answerWith(readEach(readRecalls(response), evidenceOfRecall));
      },
    },
  );
}
