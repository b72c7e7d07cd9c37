import { academicSessionMessages, sessionProblems, sessionYearOf } from '@portal/contracts'
import type {
  AcademicSession,
  AcademicSessionChange,
  AcademicSessionInput,
  SessionStatus,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { Columns } from '../../../platform/database/rows/rows'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict } from '../../../platform/errors'
import type { AcademicSessionRepository } from './academic-sessions.repository'
import type { SessionRows } from './sessions.rows'

export interface SessionChangesWork {
  sessions: SessionRows
  lockOpen: AcademicSessionRepository['lockOpen']
}
interface Changed {
  session: AcademicSession
  /** A side effect that staff must know, such as an archived session. */
  warning?: string
}
type Content = Omit<AcademicSession, '_id' | 'updatedAt'>

const columnsOf = ({ sessionYear, startDate, endDate, status, description }: Content): Columns => ({
  session_year: sessionYear,
  start_on: startDate,
  end_on: endDate,
  status,
  description,
})

/** The session after a change. Its year follows from its days; a year in the request must match. */
function changed(
  stored: Content,
  { description, ...change }: Omit<AcademicSessionChange, 'basedOn'>,
): Content {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<Content>
  const content = {
    ...stored,
    ...given,
    ...(typeof description === 'string' && { description: description || null }),
  }
  content.sessionYear = change.sessionYear ?? sessionYearOf(content)
  const [problem, ...more] = sessionProblems(content)
  if (problem) throw badRequest(problem.message, [problem, ...more])
  return content
}

const newSession = ({
  sessionYear,
  startDate,
  endDate,
  status,
  description,
}: AcademicSessionInput): Content => ({
  sessionYear,
  startDate,
  endDate,
  status: status ?? 'closed',
  description: description || null,
})

/** Adding, changing, opening and deleting academic sessions. */
export function createSessionChanges(work: UnitOfWork<SessionChangesWork>, clock: Clock) {
  const store = async (
    { sessions }: SessionChangesWork,
    id: string,
    content: Content,
    by: Origin,
    basedOn?: string,
  ): Promise<void> => {
    await sessions.change(id, columnsOf(content), by, clock.instant(), basedOn)
    await sessions.markOpen(id, content.status)
  }
  /** Archives another open session and returns the warning about it. */
  const makeRoomFor = async (
    repositories: SessionChangesWork,
    id: string,
    by: Origin,
  ): Promise<string | undefined> => {
    const open = await repositories.lockOpen()
    if (!open || open.id === id) return undefined
    await store(
      repositories,
      open.id,
      { ...(await repositories.sessions.get(open.id)), status: 'archived' },
      by,
    )
    return academicSessionMessages.archived(open.sessionYear)
  }
  return {
    /**
     * If another session is open, a new session is stored as archived, because adding a session
     * must not end the open one.
     */
    add: (input: AcademicSessionInput, by: Origin): Promise<Changed> =>
      work.write(async ({ sessions, lockOpen }) => {
        await sessions.lock()
        const wanted = newSession(input)
        const open = wanted.status === 'open' ? await lockOpen() : null
        const status: SessionStatus = open ? 'archived' : wanted.status
        const id = await sessions.add(columnsOf({ ...wanted, status }), by, clock.instant())
        await sessions.markOpen(id, status)
        await sessions.addControls(id, clock.instant())
        return {
          session: await sessions.get(id),
          ...(open && {
            warning: academicSessionMessages.storedAsArchived(wanted.sessionYear, open.sessionYear),
          }),
        }
      }),

    /** Opening a session archives the open one in the same transaction. */
    change: (
      id: string,
      { basedOn, ...input }: AcademicSessionChange,
      by: Origin,
    ): Promise<Changed> =>
      work.write(async (repositories) => {
        await repositories.sessions.lock()
        const content = changed(await repositories.sessions.get(id), input)
        const warning =
          content.status === 'open' ? await makeRoomFor(repositories, id, by) : undefined
        await store(repositories, id, content, by, basedOn)
        return {
          session: await repositories.sessions.get(id),
          ...(warning !== undefined && { warning }),
        }
      }),

    /** Deletes the session with its controls. Refused while it is open or in use. */
    remove: (id: string, by: Origin): Promise<void> =>
      work.write(async ({ sessions }) => {
        await sessions.lock()
        if ((await sessions.get(id)).status === 'open')
          throw conflict(academicSessionMessages.isOpen)
        const uses = await sessions.usesOf(id)
        if (Object.values(uses).some((count) => count > 0))
          throw conflict(academicSessionMessages.inUse(uses))
        await sessions.removeControls(id)
        await sessions.remove(id, by)
      }),
  }
}
export type SessionChanges = ReturnType<typeof createSessionChanges>
