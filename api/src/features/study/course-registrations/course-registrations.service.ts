import {
  exceptionLabel,
  isSameChoice,
  mayAskForException,
  registrationMessages,
  unitsOf,
  type OwnRegistration,
  type RegistrationChoice,
  type RegistrationException,
  type RegistrationSubmission,
} from '@portal/contracts'
import { asStudent, type Actor, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import { conflict, DomainError } from '../../../platform/errors'
import type { AcademicSessionReader } from '../../academics/academic-sessions'
import type { SessionControlReader } from '../../academics/session-controls'
import { changesUntil } from './course-registrations.rules'
import { exceptionFrom } from './exceptions.rows'
import type {
  RegistrationPlace,
  RegistrationRepository,
  StoredRegistration,
} from './course-registrations.repository'
import {
  coursesOf,
  pageOf,
  semesterOf,
  termOf,
  type PageReads,
  type Term,
} from './registration-page'

export interface RegistrationWork extends PageReads {
  registrations: RegistrationRepository
  sessions: Pick<AcademicSessionReader, 'openSession' | 'keepOpen'>
  controls: Pick<SessionControlReader, 'availability' | 'hold'>
  lockLimited: (courses: readonly string[]) => Promise<void>
  /** The next number of a session's course forms, such as 'CF-2025-000123'. */
  nextFormNumber: (sessionYear: string) => Promise<string>
  /** Ends the course form of the courses that were approved before. */
  replaceForm: (registration: string, by: Origin, now: string) => Promise<unknown>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<RegistrationWork>
  clock: Clock
}

const control = 'courseRegistration'
const refused = (message: string, code: string): DomainError =>
  new DomainError(409, message, { code })

/** Throws if the page shows another semester, or if the student cannot register at all. */
async function assertMayChoose(
  reads: RegistrationWork,
  term: Term,
  { session, semester }: RegistrationChoice,
): Promise<void> {
  if (!term.registrant.enrolled) throw conflict(registrationMessages.notEnrolled)
  if (session !== term.session._id || semester !== term.semester)
    throw refused(registrationMessages.otherSemester, 'other-semester')
  // After the last year, a student registers carry-overs alone.
  if (term.level === null && (await coursesOf(reads, term, null)).length === 0)
    throw conflict(registrationMessages.noLevel)
}

/** Throws if the student has no level in this session. */
function placeOf({ registrant, registeredLevel: level }: Term): RegistrationPlace {
  if (level === null) throw conflict(registrationMessages.noLevel)
  return { offering: registrant.program._id, level }
}

const controlOf = (term: Term) => ({ session: term.session._id, student: term.registrant.id })

/** The exception that a submission asks for. Throws 409 with all problems if it is not possible. */
function exceptionOf(
  { problems }: OwnRegistration,
  reason: string | undefined,
): RegistrationException | null {
  if (problems.length > 0 && (reason === undefined || !mayAskForException(problems)))
    throw conflict(registrationMessages.refused, undefined, { problems })
  return reason === undefined ? null : exceptionFrom(problems, reason)
}

/**
 * Stores the submission. Returns the number of the course form. The head of department decides on a
 * submission with an exception.
 */
async function store(
  { registrations, nextFormNumber, replaceForm, audit }: RegistrationWork,
  term: Term,
  registration: StoredRegistration,
  page: OwnRegistration,
  { exception, by, now }: { exception: RegistrationException | null; by: Origin; now: string },
): Promise<string> {
  const version = registration.version + 1
  const courses = page.courses.filter(({ _id }) => registration.draft.courses.includes(_id))
  const state = term.policy.adviserNeeded || exception ? 'submitted' : 'approved'
  const units = unitsOf(courses)
  const { policyVersion } = term
  await registrations.submit(registration.id, {
    place: placeOf(term),
    version,
    state,
    units,
    policyVersion,
    courses,
    exception,
    now,
  })
  if (state === 'approved') await replaceForm(registration.id, by, now)
  await audit({
    by,
    action: state === 'approved' ? 'course-registration.approved' : 'course-registration.submitted',
    record: `course_registrations/${registration.id}`,
    after: {
      version,
      units,
      courses: courses.map(({ code }) => code).join(', '),
      ...(exception && {
        exception: exception.rules.map(exceptionLabel).join('; '),
        reason: exception.reason,
      }),
    },
    at: now,
  })
  if (registration.formNumber !== null) return registration.formNumber
  const formNumber = await nextFormNumber(term.session.sessionYear)
  await registrations.setFormNumber(registration.id, formNumber)
  return formNumber
}

/** The courses that a student registers in a semester. */
export function createRegistrationService({ work, clock }: Deps) {
  /** Stores the choice. The row stays locked, so that two tabs save one after the other. */
  async function saveChoice(
    { registrations }: RegistrationWork,
    term: Term,
    { version, courses }: RegistrationChoice,
  ): Promise<StoredRegistration> {
    const now = clock.instant()
    const stored = await registrations.lock(semesterOf(term), placeOf(term), now)
    if (stored.draft.version !== version) throw refused(registrationMessages.stale, 'draft-stale')
    const chosen = [...new Set(courses)]
    await registrations.saveDraft(stored.id, version + 1, chosen, now)
    return { ...stored, draft: { version: version + 1, courses: chosen, savedAt: now } }
  }

  const show = (actor: Actor): Promise<OwnRegistration> =>
    work.read(async (reads) => {
      const term = await termOf(reads, asStudent(actor).id)
      const registration = await reads.registrations.find(semesterOf(term))
      return pageOf(
        reads,
        term,
        {
          registration,
          versions: registration ? await reads.versionsOf(registration.id) : [],
          control: await reads.controls.availability(control, controlOf(term)),
        },
        clock.today(),
      )
    })

  return {
    show,

    /** Compare-and-set on `version`. A choice can be saved at any time; the control concerns its submission. */
    save: (actor: Actor, choice: RegistrationChoice): Promise<OwnRegistration> =>
      work.write(async (repositories) => {
        const { controls, versionsOf } = repositories
        const term = await termOf(repositories, asStudent(actor).id)
        await assertMayChoose(repositories, term, choice)
        const registration = await saveChoice(repositories, term, choice)
        const versions = await versionsOf(registration.id)
        const present = await controls.availability(control, controlOf(term))
        return pageOf(
          repositories,
          term,
          { registration, versions, control: present },
          clock.today(),
        )
      }),

    /**
     * One transaction from the control to the form's number: the session stays open, the control
     * and the limited courses stay locked. Throws 409 with all problems of the choice in `data`.
     */
    submit: (
      actor: Actor,
      { exception: reason, ...choice }: RegistrationSubmission,
      by: Origin,
    ): Promise<OwnRegistration> =>
      work.write(async (repositories) => {
        const { sessions, controls, versionsOf, lockLimited } = repositories
        const keeping = { ...repositories, sessions: { openSession: sessions.keepOpen } }
        const term = await termOf(keeping, asStudent(actor).id)
        await assertMayChoose(repositories, term, choice)
        const held = await controls.hold(control, controlOf(term))
        const registration = await saveChoice(repositories, term, choice)
        await lockLimited(registration.draft.courses)
        const versions = await versionsOf(registration.id)
        const page = await pageOf(
          repositories,
          term,
          { registration, versions, control: held },
          clock.today(),
        )
        const exception = exceptionOf(page, reason)
        if (isSameChoice(versions, registration.draft.courses, exception?.rules))
          throw conflict(registrationMessages.unchanged)
        const now = clock.instant()
        const formNumber = await store(repositories, term, registration, page, {
          exception,
          by,
          now,
        })
        const after = await versionsOf(registration.id)
        return {
          ...page,
          versions: after,
          formNumber,
          changesUntil: changesUntil(after, term.policy.changeDays),
        }
      }),
  }
}
export type RegistrationService = ReturnType<typeof createRegistrationService>
