import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import { clip } from './clip'
import { isSame } from './is-same'
import type { LocalCopy } from './local-copy'

export type Merged =
  /** The server has everything. */
  | { kind: 'theirs' }
  /** This tab has more, typed on the server's own version: it goes on from there. */
  | { kind: 'mine'; values: ApplicationDraftValues }
  /** Both were written since: only the person can say which one counts. */
  | { kind: 'conflict'; values: ApplicationDraftValues }

/** What the server keeps and what this tab kept, put together when the form is opened. */
export function merge(server: ApplicationDraft, local: LocalCopy | null): Merged {
  if (!local) return { kind: 'theirs' }
  const { version, values } = local
  if (isSame(server.values, values)) return { kind: 'theirs' } // it was saved, and only the answer was lost
  // Only what the server could not take whole differs: the longer text is the newer one.
  if (server.version === (version ?? 0) || isSame(server.values, clip(values))) return { kind: 'mine', values }
  return { kind: 'conflict', values }
}
