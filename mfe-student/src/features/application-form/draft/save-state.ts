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
  /** The session has ended, or is somebody else's by now, as the message says: it is tried again after the next sign-in. */
  | { kind: 'signed-out'; message?: string | undefined }
  /** Another tab or device has saved since: the person chooses. */
  | { kind: 'conflict'; theirs: ApplicationDraft }
  /** The form has been submitted elsewhere: there is no draft any more. */
  | { kind: 'closed' }

const atRisk: readonly SaveState['kind'][] = ['saving', 'failed', 'refused', 'conflict', 'signed-out']

/** True while a closed tab would lose something. What is typed in the pause before a save goes with the page's last request. */
export const isAtRisk = ({ kind }: SaveState): boolean => atRisk.includes(kind)

/** The state that a refusal of the API leads to; conflicts are the saver's own. */
export function stateAfter({ status, code, serverMessage }: { status: number; code?: string; serverMessage?: string }): SaveState {
  if (code === 'other-account') return { kind: 'signed-out', message: serverMessage }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 409) return { kind: 'closed' }
  const mayPass = status === 0 || status === 408 || status === 429 || status >= 500
  return mayPass ? { kind: 'failed' } : { kind: 'refused', message: serverMessage }
}
