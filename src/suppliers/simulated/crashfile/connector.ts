import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { allCountries } from '../../connector/countries.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOfAccident, readAccidents } from './answer.ts';

/** Accidents recorded by the police or a national register. */
export function crashfile({ http, credential }: ConnectorSettings): Supplier {
  return makeSupplier(
    {
      id: 'crashfile',
      identity: ['CrashFile', 'Crash File', 'crashfile.example'],
      feeds: ['accidentHistory'],
      countries: allCountries,
      classes: ['car', 'motorcycle', 'van', 'truck'],
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      cacheMs: 6 * 3_600_000,
      priceCents: 4,
      concurrency: 16,
    },
    http,
    {
      fetchAnswer: async ({ vin, signal }) => {
        const response = await http.send({
          path: `/accidents/${vin}`,
          headers: { 'x-register-key': credential },
          signal,
        });
        if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
        if (response.body.length === 0) return { kind: 'nothing' };
        return answerWith(readEach(readAccidents(response).accidents.accident, evidenceOfAccident));
      },
    },
  );
}
