import {
  assistedMessages,
  problemsForOffice,
  type AssistedChoice,
  type AssistedRegistration,
  type AssistedSubmission,
  type OwnRegistration,
  type Student,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { notFound } from '../../../../platform/errors'
import { createRegistrationActs, type RegistrationWork } from '../registration-acts'
import { assistedMail, assistedNotification } from './assisted-registrations.mails'

export interface AssistedWork extends RegistrationWork {
  /** By application number. */
  studentOf: (applicationNumber: string) => Promise<Student | null>
  nameOf: (staff: string) => Promise<string>
}
interface Deps {
  work: UnitOfWork<AssistedWork>
  clock: Clock
}

const texts = { ...assistedMessages, problems: problemsForOffice }

const fullName = ({ firstname, othername, lastname }: Student): string =>
  [firstname, othername, lastname].filter(Boolean).join(' ')

const shown = (student: Student, page: OwnRegistration): AssistedRegistration => ({
  ...page,
  student: {
    name: fullName(student),
    matricNumber: student.matricNumber,
    status: student.status,
  },
})

async function found({ studentOf }: AssistedWork, applicationNumber: string): Promise<Student> {
  const student = await studentOf(applicationNumber)
  if (!student) throw notFound(assistedMessages.unknown)
  return student
}

/** Tells the student who has submitted the courses, and the reason. */
async function tell(
  { nameOf, notify, mail }: AssistedWork,
  student: Student,
  { session, semester, versions: [newest], formNumber }: OwnRegistration,
  { by, reason, now }: { by: Origin; reason: string; now: string },
): Promise<void> {
  if (!newest) return
  const told = {
    by: await nameOf(asStaff(by.actor).id),
    reason,
    sessionYear: session.sessionYear,
    semester,
    units: newest.units,
    courses: newest.courses.map(({ code }) => code),
    state: newest.state === 'approved' ? ('approved' as const) : ('submitted' as const),
    hasException: newest.exception !== null,
    formNumber,
  }
  await notify([assistedNotification(student.applicationNumber, told)], now)
  await mail(assistedMail({ ...student, name: fullName(student) }, told), by)
}

/**
 * Courses that the academic office registers for a student. The student is told of a submission.
 */
export function createAssistedService({ work, clock }: Deps) {
  const acts = createRegistrationActs(clock)
  return {
    show: (applicationNumber: string): Promise<AssistedRegistration> =>
      work.read(async (reads) => {
        const student = await found(reads, applicationNumber)
        return shown(student, await acts.show(reads, { student: student._id, texts }))
      }),

    /** The choice is that of the student too, so a save is in the audit trail. */
    save: (
      applicationNumber: string,
      { reason, ...choice }: AssistedChoice,
      by: Origin,
    ): Promise<AssistedRegistration> =>
      work.write(async (repositories) => {
        const student = await found(repositories, applicationNumber)
        const of = { student: student._id, texts }
        const { id, page, isRepeated } = await acts.save(repositories, of, choice)
        if (isRepeated) return shown(student, page)
        const chosen = page.courses.filter(({ _id }) => page.draft.courses.includes(_id))
        await repositories.audit({
          by,
          action: 'course-registration.saved-for-student',
          record: `course_registrations/${id}`,
          after: {
            student_id: student._id,
            courses: chosen.map(({ code }) => code).join(', '),
            reason,
          },
          at: clock.instant(),
        })
        return shown(student, page)
      }),

    submit: (
      applicationNumber: string,
      { reason, ...submission }: AssistedSubmission,
      by: Origin,
    ): Promise<AssistedRegistration> =>
      work.write(async (repositories) => {
        const student = await found(repositories, applicationNumber)
        const staff = asStaff(by.actor).id
        const page = await acts.submit(
          repositories,
          { student: student._id, by, texts, assistance: { staff, reason } },
          submission,
        )
        await tell(repositories, student, page, { by, reason, now: clock.instant() })
        return shown(student, page)
      }),
  }
}
export type AssistedService = ReturnType<typeof createAssistedService>
