import { Type } from 'typebox';

import { ImageQuery, ReadHeaders, ReportParams } from '../../../contract/requests.ts';
import type { ServedEndpoint } from '../../route.ts';

const LinkQuery = Type.Object({
  ...ImageQuery.properties,
  lang: Type.Optional(Type.String()),
  unit: Type.Optional(Type.String()),
});

/** A report as a web page, by a signed link. */
export const openPage = {
  method: 'GET',
  path: '/reports/{reportId}',
  security: 'signature',
  params: ReportParams,
  query: LinkQuery,
  headers: ReadHeaders,
} as const satisfies ServedEndpoint;

/** A report as a PDF, by a signed link. */
export const downloadPdf = {
  method: 'GET',
  path: '/reports/{reportId}/pdf',
  security: 'signature',
  params: ReportParams,
  query: LinkQuery,
  headers: ReadHeaders,
} as const satisfies ServedEndpoint;

/** A certificate as a PDF, by a signed link. */
export const downloadCertificate = {
  method: 'GET',
  path: '/reports/{reportId}/certificate',
  security: 'signature',
  params: ReportParams,
  query: Type.Object({
    ...ImageQuery.properties,
    lang: Type.Optional(Type.String()),
    record: Type.Optional(Type.String()),
  }),
} as const satisfies ServedEndpoint;

/** A static file of the pages. */
export const getAsset = {
  method: 'GET',
  path: '/assets/{hash}/{name}',
  security: 'none',
  params: Type.Object({ hash: Type.String(), name: Type.String() }),
} as const satisfies ServedEndpoint;
