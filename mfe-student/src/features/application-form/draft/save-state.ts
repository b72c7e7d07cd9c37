import type { ApplicationDraft } from '@portal/contracts'

/** How the saving of the draft stands. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `at` is the server's instant. */
  | { kind: 'saved'; at: string }
  /** No answer, or an unwell server: it is tried again. */
  | { kind: 'failed' }
  /** The server does not take it as it is; the next change is the next try. */
  | { kind: 'refused'; message: string | undefined }
  /** The session has ended: it is tried again after the next sign-in. */
  | { kind: 'signed-out' }
  /** Another tab or device has saved since: the person chooses. */
  | { kind: 'conflict'; theirs: ApplicationDraft }
  /** The form has been submitted elsewhere: there is no draft any more. */
  | { kind: 'closed' }

/** True while a closed tab would lose something. */
export const isAtRisk = ({ kind }: SaveState): boolean => kind === 'failed' || kind === 'refused' || kind === 'conflict' || kind === 'signed-out'

/** The state that a refusal of the API leads to; conflicts are the saver's own. */
export function stateAfter({ status, serverMessage }: { status: number; serverMessage?: string }): SaveState {
  if (status === 401) return { kind: 'signed-out' }
  if (status === 409) return { kind: 'closed' }
  const mayPass = status === 0 || status === 408 || status === 429 || status >= 500
  return mayPass ? { kind: 'failed' } : { kind: 'refused', message: serverMessage }
}
