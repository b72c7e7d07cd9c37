import { academicSessionMessages, type ChangedSession, type SessionStatus } from '@portal/contracts'
import type { Action, Message } from '@portal/resource'

/** A change of a session's status. */
export interface Turn {
  _id: string
  sessionYear: string
  from: SessionStatus
  to: SessionStatus
  /** The open session, if there is one. */
  open: string | undefined
}

const openingDoes = 'New applications and fees will use this session.'

function question({ sessionYear, from, to, open }: Turn) {
  if (to === 'open') {
    const message =
      open === undefined ? openingDoes : `${openingDoes} ${open} is open now and will be archived.`
    return {
      title: `Open ${sessionYear}?`,
      message,
      confirmLabel: 'Yes, open it',
      danger: open !== undefined,
    }
  }
  const verb = to === 'closed' ? 'Close' : 'Archive'
  const message =
    from === 'open'
      ? 'No session will be open, so nobody can register until you open one.'
      : 'It stays in the list with all its records. You can open it again.'
  return {
    title: `${verb} ${sessionYear}?`,
    message,
    confirmLabel: `Yes, ${verb.toLowerCase()} it`,
    danger: from === 'open',
  }
}

/** The question before the change; undefined if nothing changes or it has no consequences. */
export const questionOf = (turn: Turn) =>
  turn.from === turn.to || (turn.from === 'archived' && turn.to === 'closed')
    ? undefined
    : question(turn)

/** The message after the change. */
export const messageOf = (title: string, { warning }: ChangedSession): Message =>
  warning === undefined ? { title } : { tone: 'warning', title, message: warning }

/** Opening, closing and archiving in the list. */
export const turning: Action<
  Turn,
  { params: { id: string }; body: { status: SessionStatus } },
  ChangedSession
> = {
  ask: question,
  request: ({ _id, to }) => ({ params: { id: _id }, body: { status: to } }),
  done: (_turn, reply) => messageOf(academicSessionMessages.updated, reply),
  failed: academicSessionMessages.updateFailed,
}
