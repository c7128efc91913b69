import { NotThere } from '../../pages/outcome.ts';
import { findProof } from '../../reports/disputes/proofs.ts';
import type { Page } from '../visit.ts';

const extensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;

/** A proof of a dispute, to be saved and opened outside of the console: a stranger has sent it. */
export const disputeProofPage: Page = {
  path: '/disputes/:disputeId/proofs/:proofId',
  needs: 'look-at-disputes',
  async read({ parts: { database }, param }) {
    const id = param('proofId');
    const proof = await findProof(database, { disputeId: param('disputeId'), id });
    if (!proof) throw new NotThere('there is no such proof');
    const { contentType, file } = proof;
    return { fileName: `${id}.${extensions[contentType]}`, contentType, bytes: file };
  },
};
