import { answerWith, makeSupplier, requireFact, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfValue, readValuations } from './answer.ts';

/** Market values, trade prices and guide values. */
export function pricecompass({ http, credential }: ConnectorSettings): Supplier {
  const headers = { authorization: `Token ${credential}` };
  return makeSupplier(
    {
      id: 'pricecompass',
      identity: ['PriceCompass', 'Price Compass', 'pricecompass.example'],
      feeds: ['valuations'],
      countries: allCountries,
      classes: ['car', 'motorcycle', 'van', 'truck'],
      speed: 'fast',
      needs: ['make', 'model', 'year'],
      deadlineMs: 8_000,
      cacheMs: 24 * 3_600_000,
      priceCents: 6,
      concurrency: 12,
    },
    http,
    {
      fetchAnswer: async ({ vin, facts, signal }) => {
        const query = {
          vin,
          make: requireFact(facts.make, 'make'),
          model: requireFact(facts.model, 'model'),
          year: String(requireFact(facts.year, 'year')),
        };
        const response = await http.send({ path: '/valuation', query, headers, signal });
        if (response.status === 422) return { kind: 'not covered' };
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        const answer = readValuations(response);
        return answerWith(readEach(answer.valuations, (value) => evidenceOfValue(value, answer)));
      },
    },
  );
}
