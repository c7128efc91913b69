import { getReportImage } from '../../../contract/operations.ts';
import { Failure } from '../../../kernel/errors.ts';
import { route, type Route } from '../../route.ts';

/** No link has been signed yet, so none verifies. */
export function imageRoute(): Route {
  return route(getReportImage, () => {
    throw new Failure('INVALID_SIGNATURE');
  });
}
