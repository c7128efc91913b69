import { vehicleClasses } from '../../../vehicles/codes.ts';
import { answerWith, makeSupplier, type ConnectorSettings } from '../../connector/connector.ts';
import { readEach } from '../../connector/records.ts';
import { SupplierFailure, type Supplier } from '../../supplier.ts';
import { evidenceOf, readPage, type EuroRecord } from './answer.ts';

const maxPages = 20;

/** Registers of most European countries, and plates and registrations of the United States and Canada. */
export function euroReg({ http, credential }: ConnectorSettings): Supplier {
  const headers = { authorization: `Bearer ${credential}` };

  async function readAll(path: string, signal: AbortSignal): Promise<EuroRecord[]> {
    const records: EuroRecord[] = [];
    let query: Record<string, string> = {};
    for (let count = 0; count < maxPages; count++) {
      const response = await http.send({ path, query, headers, signal });
      // A 404 for the first page means that there are no records; for a later page it is an error.
      if (response.status === 404 && count === 0) return [];
      if (response.status !== 200) throw new SupplierFailure('malformed', `status ${response.status}`);
      const { data, links } = readPage(response);
      records.push(...data);
      if (links.next === undefined || links.next === null) return records;
      query = queryOf(links.next);
    }
    throw new SupplierFailure('too large', `more than ${maxPages} pages`);
  }

  return makeSupplier(
    {
      id: 'euro-reg',
      identity: ['EuroKeur', 'Euro Keur', 'eurokeur.example'],
      feeds: ['identity', 'registration', 'ownershipHistory'],
      countries: 'NL BE FR ES PT IT PL CZ SK HU RO BG HR SI RS GR UA GB IE SE NO DK FI IS US CA'.split(' '),
      classes: vehicleClasses,
      speed: 'fast',
      needs: [],
      deadlineMs: 8_000,
      cacheMs: 6 * 3_600_000,
      priceCents: 5,
      concurrency: 16,
    },
    http,
    {
      fetchAnswer: async ({ vin, signal }) =>
        answerWith(readEach(await readAll(`/vehicles/${vin}/records`, signal), evidenceOf)),
    },
  );
}

/** Only the query of the link to the next page is used: it must not lead to another host. */
function queryOf(link: string): Record<string, string> {
  const address = URL.parse(link, 'http://supplier.invalid');
  if (!address) throw new SupplierFailure('malformed', 'a link that is none');
  return Object.fromEntries(address.searchParams);
}
