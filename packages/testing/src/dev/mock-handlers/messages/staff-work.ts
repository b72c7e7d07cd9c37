import {
  gap,
  mostWaiting,
  workKinds,
  type DayTakings,
  type Module,
  type StaffWork,
  type TaughtCourse,
  type WorkKind,
} from '@portal/contracts'
import { success } from '../../../answers'
import { modulesOf, type Actor } from '../../backend/actor'
import type { MockDatabase } from '../../seed/database'
import { isWithoutLecturer } from '../academics/courses'
import { isWithoutCourses } from '../academics/programs'
import { openSession } from '../academics/open-session'
import { checkedRegistrations } from '../study/registration-decisions'
import type { MockHandlers } from '../mock-handler'

interface Source {
  module: Module | null
  link: string
  /** Since when each item waits, or null for items without a time. */
  times: (string | null)[]
}

/** An item without a time for each row. */
const timeless = (rows: readonly unknown[]): null[] => rows.map(() => null)

function academics(db: MockDatabase) {
  const module = 'academics' as const
  return {
    'offerings-without-courses': {
      module,
      link: `/staff/academics/programs?courses=${gap}`,
      times: timeless(db.structure.programs.filter((program) => isWithoutCourses(db, program))),
    },
    'courses-without-lecturer': {
      module,
      link: `/staff/academics/courses?lecturer=${gap}`,
      times: timeless(db.courses.placed.filter((course) => isWithoutLecturer(db, course))),
    },
  }
}

function money({ bursary }: MockDatabase) {
  const module = 'finance' as const
  return {
    'payment-attention': {
      module,
      link: '/staff/payments/attention?state=open',
      times: bursary.attention.filter(({ state }) => state === 'open').map(({ at }) => at),
    },
    'payment-requests': {
      module,
      link: '/staff/payments/requests',
      times: bursary.requests
        .filter(({ state }) => state === 'proposed')
        .map(({ proposedAt }) => proposedAt),
    },
    'bank-payments': {
      module,
      link: '/staff/payments/bank?state=submitted',
      times: bursary.bankPayments
        .filter(({ state }) => state === 'submitted')
        .map(({ submittedAt }) => submittedAt),
    },
    'statement-lines': {
      module,
      link: '/staff/payments/statements?state=open',
      times: bursary.statementLines
        .filter(({ state }) => state === 'open')
        .map(({ importedAt }) => importedAt),
    },
  }
}

/** The sources of the mocked institution. It has no late tasks and no failures. */
const sourcesOf = (db: MockDatabase): Partial<Record<WorkKind, Source>> => ({
  'submitted-forms': {
    module: 'students',
    link: '/staff/students?sort=applicationNumber&status=pending&submitted=true',
    times: db.people
      .filter(({ student }) => student.status === 'pending' && student.applicationForm.completed)
      .map(({ student }) => student.createdAt),
  },
  scholarships: {
    module: 'scholarship',
    link: '/staff/scholarship?status=pending',
    times: db.scholarships
      .filter(({ status }) => status === 'pending')
      .map(({ created_at: at }) => at),
  },
  ...money(db),
  'course-registrations': {
    module: null,
    link: '/staff/academics/registrations?state=submitted',
    times: checkedRegistrations(db)
      .filter(({ state }) => state === 'submitted')
      .map(({ submittedAt }) => submittedAt),
  },
  'late-course-registrations': {
    module: null,
    link: '/staff/academics/registrations?state=submitted&waiting=late',
    times: checkedRegistrations(db)
      .filter(({ lateDays }) => lateDays !== null)
      .map(({ submittedAt }) => submittedAt),
  },
  ...academics(db),
  imports: {
    module: 'database',
    link: '/staff/database',
    times: db.imports
      .filter(({ made }) => made.state !== 'done' && (made.counts?.wrong ?? 0) > 0)
      .map(({ made }) => made.createdAt),
  },
  'failed-mails': {
    module: 'database',
    link: '/staff/database/background-work',
    times: db.outbox.filter(({ status }) => status === 'failed').map(({ queuedAt }) => queuedAt),
  },
})

const oldestOf = (times: readonly (string | null)[]): string | null =>
  times.filter((time) => time !== null).sort()[0] ?? null

function waitingFor(db: MockDatabase, actor: Actor): StaffWork['waiting'] {
  const [sources, modules] = [sourcesOf(db), modulesOf(actor)]
  // The mocks know no offices: their items wait for the academic office alone.
  const mayDo = (module: Module | null) => modules.includes(module ?? 'academics')
  return workKinds.flatMap((kind) => {
    const source = sources[kind]
    if (!source || source.times.length === 0 || !mayDo(source.module)) return []
    const { module, link, times } = source
    return [
      { kind, module, link, count: Math.min(times.length, mostWaiting + 1), at: oldestOf(times) },
    ]
  })
}

const takings: DayTakings = {
  today: { amount: 152_500, count: 4 },
  yesterday: { amount: 210_000, count: 7 },
}

const taughtBy = (db: MockDatabase, actor: Actor): TaughtCourse[] =>
  db.courses.placed
    .filter(
      ({ lecturer, session, active }) =>
        actor.kind === 'staff' &&
        active &&
        lecturer?._id === actor.member.staff._id &&
        session._id === openSession(db)?._id,
    )
    .map(({ _id, course, program, year, semester }) => ({
      _id,
      code: course.code,
      title: course.title,
      program: `${program.structure.type.type} ${program.program.name} ${program.structure.mode.mode}`,
      year,
      semester,
    }))

/** The home page of staff. The mocked takings are always the same. */
export const staffWorkHandlers: MockHandlers = {
  'GET /staff/work': ({ db, actor }) => {
    if (db.scenario.lists === 'empty') return success({ waiting: [], takings: null, courses: [] })
    return success({
      waiting: waitingFor(db, actor),
      takings: modulesOf(actor).includes('finance') ? takings : null,
      courses: taughtBy(db, actor),
    })
  },
}
