import {
  exceptionLabel,
  isSameChoice,
  mayAskForException,
  unitsOf,
  type OwnRegistration,
  type RegistrationChoice,
  type RegistrationException,
  type RegistrationSubmission,
  type RegistrationVersion,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { conflict } from '../../../platform/errors'
import type { AcademicSessionReader } from '../../academics/academic-sessions'
import type { SessionControlReader } from '../../academics/session-controls'
import type { NewMail } from '../../../platform/mail/outbox'
import type { PersonalNotification } from '../../messages/notifications'
import { changesUntil } from './course-registrations.rules'
import { decisionMail, decisionNotification } from './decisions/decisions.mails'
import { exceptionFrom } from './exceptions.rows'
import type {
  NewVersion,
  RegistrationRepository,
  StoredRegistration,
} from './course-registrations.repository'
import {
  assertMayChoose,
  isRepeated,
  locked,
  placeOf,
  versionsBefore,
  withChoice,
  type RegistrationTexts,
} from './registration-choice'
import {
  afterMove,
  checkedPage,
  pageOf,
  semesterOf,
  termOf,
  waitsFor,
  type CheckedPage,
  type PageReads,
  type Term,
} from './registration-page'

export interface RegistrationWork extends PageReads {
  registrations: RegistrationRepository
  sessions: Pick<AcademicSessionReader, 'openSession' | 'keepOpen'>
  controls: Pick<SessionControlReader, 'availability' | 'hold'>
  /** `policiesFor`, unchanged until the transaction ends. */
  holdPolicies: PageReads['policiesFor']
  lockLimited: (courses: readonly string[]) => Promise<void>
  /** The next number of a session's course forms, such as 'CF-2025-000123'. */
  nextFormNumber: (sessionYear: string) => Promise<string>
  /** Ends the course form of the courses that were approved before. */
  replaceForm: (registration: string, by: Origin, now: string) => Promise<unknown>
  audit: (entry: AuditEntry) => Promise<void>
  notify: (notifications: readonly PersonalNotification[], now: string) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
}

/** The student whose courses are registered, and the person who does it. */
export interface Registering {
  /** The id of the student. */
  student: string
  by: Origin
  texts: RegistrationTexts
  /** The member of staff who acts for the student, with the reason; null for the student. */
  assistance: NewVersion['assistance']
}

const control = 'courseRegistration'
const controlOf = (term: Term) => ({ session: term.session._id, student: term.registrant.id })

/** The exception that a submission asks for. Throws 409 with all problems if it is not possible. */
function exceptionOf(
  { problems }: Pick<CheckedPage, 'problems'>,
  reason: string | undefined,
  texts: RegistrationTexts,
): RegistrationException | null {
  if (problems.length > 0 && (reason === undefined || !mayAskForException(problems)))
    throw conflict(texts.refused, undefined, { problems })
  return reason === undefined ? null : exceptionFrom(problems, reason)
}

/** Audit names of the acts of the student, and of those of the academic office for the student. */
const actions = {
  approved: ['course-registration.approved', 'course-registration.approved-for-student'],
  submitted: ['course-registration.submitted', 'course-registration.submitted-for-student'],
} as const

/** The reasons of a submission in the audit trail: that of the office, and of an exception. */
const reasonsOf = (
  { student, assistance }: Registering,
  exception: RegistrationException | null,
): object => ({
  ...(exception && { exception: exception.rules.map(exceptionLabel).join('; ') }),
  ...(assistance && { student_id: student, reason: assistance.reason }),
  ...(exception && { [assistance ? 'exception_reason' : 'reason']: exception.reason }),
})

/** Tells the student that the courses are approved, without an adviser. */
async function tellApproved(
  { notify, mail }: RegistrationWork,
  { registrant, session, semester }: Term,
  { units, formNumber }: { units: number; formNumber: string },
  { by, now }: { by: Origin; now: string },
): Promise<void> {
  const { applicationNumber, name, recipient } = registrant
  const student = { applicationNumber, name }
  const courses = { student, recipient, session, semester, units, formNumber }
  const told = { state: 'approved', by: null, reason: '', maySubmit: true } as const
  await notify([decisionNotification(courses, told)], now)
  await mail(decisionMail(courses, told), by)
}

/**
 * Stores the submission. Returns the number of the course form. The head of department decides on a
 * submission with an exception.
 */
async function store(
  repositories: RegistrationWork,
  registering: Registering,
  { term, registration, page }: { term: Term; registration: StoredRegistration; page: CheckedPage },
  { exception, now }: { exception: RegistrationException | null; now: string },
): Promise<string> {
  const { registrations, nextFormNumber, replaceForm, audit } = repositories
  const { by, texts, assistance } = registering
  const version = registration.version + 1
  const courses = page.courses.filter(({ _id }) => registration.draft.courses.includes(_id))
  const state = term.policy.adviserNeeded || exception ? 'submitted' : 'approved'
  const units = unitsOf(courses)
  const place = placeOf(term, texts)
  if (state === 'approved' && registration.version > 0) await replaceForm(registration.id, by, now)
  await audit({
    by,
    action: actions[state][assistance ? 1 : 0],
    record: `course_registrations/${registration.id}`,
    after: {
      version,
      units,
      courses: courses.map(({ code }) => code).join(', '),
      ...reasonsOf(registering, exception),
    },
    at: now,
  })
  // Late, because the counter is locked until the transaction ends.
  const formNumber = registration.formNumber ?? (await nextFormNumber(term.session.sessionYear))
  await registrations.submit(registration.id, {
    place,
    version,
    state,
    units,
    policyVersion: term.policyVersion,
    courses,
    exception,
    assistance,
    draft: registration.draft,
    formNumber,
    now,
  })
  // The office tells the student of its own submissions.
  if (state === 'approved' && !assistance)
    await tellApproved(repositories, term, { units, formNumber }, { by, now })
  return formNumber
}

/** Whether the newest submission is the student's own, with these courses. */
const isOwn = (
  versions: readonly RegistrationVersion[],
  { courses }: RegistrationChoice,
): boolean => versions[0]?.assistance === null && isSameChoice(versions, courses)

/**
 * The page, a save and a submission of a student's courses, for the student and for the academic
 * office that acts for the student: both have the same checks in one transaction.
 */
export const createRegistrationActs = (clock: Clock) => ({
  show: async (
    reads: RegistrationWork,
    { student, texts }: Pick<Registering, 'student' | 'texts'>,
  ): Promise<OwnRegistration> => {
    const term = await termOf(reads, student)
    const found = await reads.registrations.find(semesterOf(term))
    const registration = found && (await afterMove(reads, term, found))
    const versions = registration ? await versionsBefore(reads, registration) : []
    const present = await reads.controls.availability(control, controlOf(term))
    const stored = { registration, versions, control: present, texts: texts.problems }
    return pageOf(reads, term, stored, clock.today())
  },

  /**
   * Compare-and-set on `version`. A choice can be saved at any time; the control concerns its
   * submission. Returns the id of the registration as well. A save that is sent again after its
   * answer was lost changes nothing.
   */
  save: async (
    repositories: RegistrationWork,
    { student, texts }: Pick<Registering, 'student' | 'texts'>,
    choice: RegistrationChoice,
  ): Promise<{ id: string; page: OwnRegistration; isRepeated: boolean }> => {
    const { controls, registrations } = repositories
    const term = await termOf(repositories, student)
    await assertMayChoose(repositories, term, choice, texts)
    const at = { texts, now: clock.instant() }
    const before = await locked(repositories, term, at)
    const repeated = isRepeated(before, choice)
    const registration = repeated ? before : withChoice(before, choice, at)
    if (!repeated) await registrations.saveDraft(registration.id, registration.draft)
    const versions = await versionsBefore(repositories, registration)
    const present = await controls.availability(control, controlOf(term))
    const stored = { registration, versions, control: present, texts: texts.problems }
    const page = await pageOf(repositories, term, stored, clock.today())
    return { id: registration.id, page, isRepeated: repeated }
  },

  /**
   * One transaction from the control to the form's number: the session stays open, the rules, the
   * control and the limited courses stay locked. Throws 409 with all problems of the choice in
   * `data`. A submission that is sent again after its answer was lost changes nothing.
   */
  submit: async (
    repositories: RegistrationWork,
    registering: Registering,
    { exception: reason, ...choice }: RegistrationSubmission,
  ): Promise<OwnRegistration> => {
    const { sessions, controls, versionsOf, lockLimited } = repositories
    const { student, texts } = registering
    const keeping = {
      ...repositories,
      sessions: { openSession: sessions.keepOpen },
      policiesFor: repositories.holdPolicies,
    }
    const term = await termOf(keeping, student)
    await assertMayChoose(repositories, term, choice, texts)
    const held = await controls.hold(control, controlOf(term))
    const now = clock.instant()
    const at = { texts, now }
    const before = await locked(repositories, term, at)
    const versions = await versionsBefore(repositories, before)
    if (!registering.assistance && isRepeated(before, choice) && isOwn(versions, choice)) {
      const again = { registration: before, versions, control: held, texts: texts.problems }
      return pageOf(repositories, term, again, clock.today())
    }
    const registration = withChoice(before, choice, at)
    await lockLimited(registration.draft.courses)
    const stored = { registration, versions, control: held, texts: texts.problems }
    const page = await checkedPage(repositories, term, stored, clock.today())
    const exception = exceptionOf(page, reason, texts)
    if (isSameChoice(versions, registration.draft.courses, exception?.rules))
      throw conflict(texts.unchanged)
    const formNumber = await store(
      repositories,
      registering,
      { term, registration, page },
      { exception, now },
    )
    const after = await versionsOf(registration.id)
    return {
      ...page,
      versions: after,
      waitsFor: await waitsFor(repositories, placeOf(term, texts), after),
      formNumber,
      changesUntil: changesUntil(after, term.policy.changeDays),
    }
  },
})
export type RegistrationActs = ReturnType<typeof createRegistrationActs>
