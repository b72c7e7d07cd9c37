import type { ApiFailure } from '@portal/kit'
import type { ApplicationDraft } from '@portal/contracts'
import type { Question } from './merge'

/** The state after a failed call. */
export type FailureState =
  /** No reply, or a server error: retried. */
  | { kind: 'failed' }
  /** The server does not take it as it is; the next change is the next try. */
  | { kind: 'refused'; message: string | undefined }
  /**
   * The session has ended, or is somebody else's by now, as the message says: it is tried again
   * after the next sign-in.
   */
  | { kind: 'signed-out'; message?: string | undefined }
  /** The form has been submitted elsewhere: there is no draft any more. */
  | { kind: 'closed' }

/** The state of saving the draft. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `at` is the server's instant. */
  | { kind: 'saved'; at: string }
  /** Another tab or device has changed the same since: the person chooses. */
  | { kind: 'conflict'; theirs: ApplicationDraft; questions: readonly Question[] }
  | FailureState

const atRisk: readonly string[] = ['saving', 'failed', 'refused', 'conflict', 'signed-out']

/**
 * True while closing the tab would lose something. Entries of the short pause before a save are
 * sent with the page's last request.
 */
export const isAtRisk = ({ kind }: { kind: string }): boolean => atRisk.includes(kind)

/** The state after a failed call. The caller handles conflicts. */
export function stateAfter({ status, code, serverMessage }: ApiFailure): FailureState {
  if (code === 'other-account') return { kind: 'signed-out', message: serverMessage }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 409 && code === undefined) return { kind: 'closed' }
  const mayPass = status === 0 || [408, 409, 429].includes(status) || status >= 500
  return mayPass ? { kind: 'failed' } : { kind: 'refused', message: serverMessage }
}
