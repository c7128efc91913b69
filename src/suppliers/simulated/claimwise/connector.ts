import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { europe } from '../../connector/countries.ts';
import type { ResponseReader } from '../../connector/formats.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type SupplierRequest, type Supplier } from '../../supplier.ts';
import { evidenceOfClaim, evidenceOfPolicy, latestRevisions, readClaims, readPolicies } from './answer.ts';

const maxPages = 20;

/** Claims and policies of insurers all over Europe. */
export function claimwise({ http, credential }: ConnectorSettings): Supplier {
  const headers = { authorization: `Bearer ${credential}` };

  async function readAll<Item>(
    path: string,
    read: ResponseReader<{ pages: number; items: Item[] }>,
    signal: AbortSignal,
  ): Promise<Item[]> {
    const readPage = async (page: number) => {
      const response = await http.send({ path, query: { page: String(page) }, headers, signal });
      if (response.status === 404) return { pages: 0, items: [] };
      if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
      return read(response);
    };
    const first = await readPage(1);
    const furtherPages = Math.max(0, Math.min(first.pages, maxPages) - 1);
    const further = await Promise.all(Array.from({ length: furtherPages }, (_, index) => readPage(index + 2)));
    return [first, ...further].flatMap(({ items }) => items);
  }

  return makeSupplier(
    {
      id: 'claimwise',
      identity: ['ClaimWise', 'Claim Wise', 'claimwise.example'],
      feeds: ['accidentHistory', 'insurance', 'mileageHistory'],
      countries: europe,
      classes: ['car', 'motorcycle', 'van', 'truck'],
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      cacheMs: 6 * 3_600_000,
      priceCents: 9,
      concurrency: 16,
    },
    http,
    {
      fetchAnswer: async ({ vin, signal }: SupplierRequest) => {
        const [claims, policies] = await Promise.all([
          readAll(`/v2/vehicles/${vin}/claims`, readClaims, signal),
          readAll(`/v2/vehicles/${vin}/policies`, readPolicies, signal),
        ]);
        return answerWith([
          ...readEach(latestRevisions(claims), evidenceOfClaim),
          ...readEach(policies, evidenceOfPolicy),
        ]);
      },
    },
  );
}
