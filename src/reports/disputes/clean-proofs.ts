import { createHash } from 'node:crypto';

import type { MediaCleaner } from '../../suppliers/media/cleaner.ts';
import { isPicture, sniff } from '../../suppliers/media/sniff.ts';
import { type CleanedProof, maxProofBytes, maxProofs, proofTypes } from './proofs.ts';

/** `too many`: more files or bytes than a dispute can have. `unreadable`: no picture or PDF that can be cleaned. `busy`: try later. */
type Cleaned =
  | { readonly outcome: 'cleaned'; readonly proofs: readonly CleanedProof[] }
  | { readonly outcome: 'too many' | 'unreadable' | 'busy' };

/** Cleans files of a stranger. `owner`, the partner or the network that sends them, has a share of the queue. */
export type CleanProofs = (files: readonly Buffer[], owner: string) => Promise<Cleaned>;

/** Of all files of one request. */
const deadlineMs = 25_000;
/** Requests whose files are held in memory while they are cleaned. */
const maxRunning = { ofOwner: 2, ofAll: 6 } as const;

/**
 * Files of strangers are decoded in the helper processes only, in which a hostile one can do little. Names of suppliers may be
 * in them: nobody but operators sees them.
 */
export function proofCleaner(cleaner: Pick<MediaCleaner, 'clean'>): CleanProofs {
  const running: string[] = [];
  const cleanAll: CleanProofs = async (files, owner) => {
    const signal = AbortSignal.timeout(deadlineMs);
    const proofs: CleanedProof[] = [];
    for (const file of files) {
      const kind = kindOf(file);
      if (!kind) return { outcome: 'unreadable' };
      const requester = { owner: 'proofs', topic: owner };
      const cleaned = await cleaner.clean(file, kind, { hasIdentity: () => false, signal, requester });
      if (!cleaned.ok) return { outcome: cleaned.fault === 'none' ? 'busy' : 'unreadable' };
      const { bytes } = cleaned;
      const contentType = proofTypes.find((one) => one === cleaned.contentType);
      if (!contentType) return { outcome: 'unreadable' };
      const digest = createHash('sha256').update(file).digest('hex');
      proofs.push({ digest, sentBytes: file.length, contentType, bytes });
    }
    return { outcome: 'cleaned', proofs };
  };
  return async (files, owner) => {
    if (files.length === 0) return { outcome: 'cleaned', proofs: [] };
    if (files.length > maxProofs || totalOf(files) > maxProofBytes) return { outcome: 'too many' };
    const ofOwner = running.filter((one) => one === owner).length;
    if (ofOwner >= maxRunning.ofOwner || running.length >= maxRunning.ofAll) return { outcome: 'busy' };
    running.push(owner);
    try {
      return await cleanAll(files, owner);
    } finally {
      running.splice(running.indexOf(owner), 1);
    }
  };
}

function totalOf(files: readonly Buffer[]): number {
  return files.reduce((sum, { length }) => sum + length, 0);
}

/** Films are no proofs. */
function kindOf(file: Buffer): 'picture' | 'document' | undefined {
  const format = sniff(file);
  if (isPicture(format)) return 'picture';
  return format === 'pdf' ? 'document' : undefined;
}
