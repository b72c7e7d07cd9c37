import type { OwnRegistration, RegistrationChoice, registrationProblems } from '@portal/contracts'
import { conflict, DomainError } from '../../../platform/errors'
import type {
  RegistrationPlace,
  RegistrationRepository,
  StoredRegistration,
} from './course-registrations.repository'
import { coursesOf, semesterOf, type PageReads, type Term } from './registration-page'

/** The sentences for the person who registers: the student, or the academic office. */
export interface RegistrationTexts {
  notEnrolled: string
  noLevel: string
  otherSemester: string
  stale: string
  refused: string
  unchanged: string
  problems: typeof registrationProblems
}

const refused = (message: string, code: string): DomainError =>
  new DomainError(409, message, { code })

/** Throws if the page shows another semester, or if the student cannot register at all. */
export async function assertMayChoose(
  reads: Pick<PageReads, 'placed'>,
  term: Term,
  { session, semester }: RegistrationChoice,
  texts: RegistrationTexts,
): Promise<void> {
  if (!term.registrant.enrolled) throw conflict(texts.notEnrolled)
  if (session !== term.session._id || semester !== term.semester)
    throw refused(texts.otherSemester, 'other-semester')
  // After the last year, a student registers carry-overs alone.
  if (term.level === null && (await coursesOf(reads, term, null)).length === 0)
    throw conflict(texts.noLevel)
}

/** Throws if the student has no level in this session. */
export function placeOf(
  { registrant, registeredLevel: level }: Term,
  texts: RegistrationTexts,
): RegistrationPlace {
  if (level === null) throw conflict(texts.noLevel)
  return { offering: registrant.program._id, level }
}

/**
 * The registration of the semester. The row stays locked, so that two tabs or persons save one
 * after the other.
 */
export const locked = (
  { registrations }: { registrations: Pick<RegistrationRepository, 'lock'> },
  term: Term,
  { texts, now }: { texts: RegistrationTexts; now: string },
): Promise<StoredRegistration> => registrations.lock(semesterOf(term), placeOf(term, texts), now)

/**
 * Whether a save is sent again, because its answer was lost: the stored choice is the one that it
 * makes.
 */
export const isRepeated = (
  { draft }: StoredRegistration,
  { version, courses }: RegistrationChoice,
): boolean =>
  draft.version === version + 1 &&
  JSON.stringify(draft.courses) === JSON.stringify([...new Set(courses)])

/** The registration with this choice as its draft, which is not stored yet. */
export function withChoice(
  stored: StoredRegistration,
  { version, courses }: RegistrationChoice,
  { texts, now }: { texts: RegistrationTexts; now: string },
): StoredRegistration {
  if (stored.draft.version !== version) throw refused(texts.stale, 'draft-stale')
  const draft = { version: version + 1, courses: [...new Set(courses)], savedAt: now }
  return { ...stored, draft }
}

/** All submissions, without a query before the first. */
export const versionsBefore = async (
  { versionsOf }: Pick<PageReads, 'versionsOf'>,
  { id, version }: StoredRegistration,
): Promise<OwnRegistration['versions']> => (version > 0 ? versionsOf(id) : [])
