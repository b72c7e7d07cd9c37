import { figureMessages, studentStatuses, type Student } from '@portal/contracts'
import { success } from '../../../answers'
import { anId } from '../../../factories'
import { notFound } from '../../backend/refusal'
import type { MockHandlers } from '../mock-handler'

const dayMs = 86_400_000
const shownDays = 30

const isAdmitted = ({ status }: Student): boolean => status !== 'pending' && status !== 'rejected'

const byProgram = (students: readonly Student[]) => {
  const counts = new Map<string, number>()
  for (const {
    program: {
      structure: { type, mode },
      program,
    },
  } of students) {
    const name = `${type.type} ${program.name} ${mode.mode}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([program, count]) => ({ _id: anId(), program, count }))
    .sort((one, other) => other.count - one.count)
}

/**
 * Figures of the mocked students. The mocks keep no days, so that those go up and down by
 * themselves.
 */
export const studentFigureHandlers: MockHandlers = {
  'GET /students-new/figures': ({ query, db }) => {
    const { session } =
      db.sessions.find((each) =>
        query.session === undefined
          ? each.session.status === 'open'
          : each.session._id === query.session,
      ) ?? {}
    if (!session) throw notFound(figureMessages.noSession)
    const students = db.people
      .map(({ student }) => student)
      .filter(({ session: { _id } }) => _id === session._id)
    const count = (is: (student: Student) => boolean) => students.filter(is).length
    const now = Date.now()
    return success({
      session,
      countedAt: new Date(now).toISOString(),
      perDay: Array.from({ length: shownDays }, (_, nth) => ({
        day: new Date(now - (shownDays - 1 - nth) * dayMs).toISOString().slice(0, 10),
        registered: students.length === 0 ? 0 : (nth * 7) % 9,
        submitted: students.length === 0 ? 0 : (nth * 5) % 7,
      })),
      perProgram: byProgram(students),
      funnel: [
        { step: 'registered', count: students.length },
        {
          step: 'submitted',
          count: count((student) => student.applicationForm.completed || isAdmitted(student)),
        },
        { step: 'admitted', count: count(isAdmitted) },
        { step: 'enrolled', count: count(({ matricNumber }) => matricNumber !== null) },
        {
          step: 'cleared',
          count: count(
            ({ cleared, status, matricNumber }) =>
              matricNumber !== null && (cleared || status === 'cleared'),
          ),
        },
      ],
      byStatus: studentStatuses.map((status) => ({
        status,
        count: count((student) => student.status === status),
      })),
    })
  },
}
