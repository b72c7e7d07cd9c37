import {
  paperMessages,
  programInWords,
  surnameFirst,
  type IdCardFacts,
  type Student,
} from '@portal/contracts'
import type { Entry } from '../../students/records'

/** Returns why no card is issued; null if one is. */
export function cardRefusal(
  { status, matricNumber }: Pick<Student, 'status' | 'matricNumber'>,
  photo: string | null,
): string | null {
  if (status === 'suspended') return paperMessages.suspended
  if (matricNumber === null) return paperMessages.notEnrolled
  return photo === null ? paperMessages.noPhoto : null
}

/**
 * The level in the session of entry. The level of the record grows with each session, and is that
 * of the session of the record. Applicants who registered themselves have none: they begin with the
 * first one.
 */
const entryLevel = ({ level, sessionYear, entrySessionYear }: Entry): number =>
  level === null
    ? 1
    : level - (Number(sessionYear.slice(0, 4)) - Number(entrySessionYear.slice(0, 4)))

/**
 * The end of the year in which the student finishes the program: two years from 2025/2026 end in
 * 2027, and in 2026 for a student who enters the second year. One year at least.
 */
export function validUntil(entry: Entry, years: readonly number[]): string {
  const first = entryLevel(entry)
  const left = years.filter((year) => year >= first).length
  return `${String(Number(entry.entrySessionYear.slice(0, 4)) + Math.max(left, 1))}-12-31`
}

/** The content of an ID card. Call it for a student without a refusal. */
export const cardFacts = (
  institution: { name: string; address: string },
  student: Student,
  until: string,
): IdCardFacts => ({
  institution: institution.name,
  institutionAddress: institution.address,
  name: surnameFirst(student),
  applicationNumber: student.applicationNumber,
  matricNumber: student.matricNumber ?? '',
  program: programInWords(student.program),
  validUntil: until,
})

/** A card stays valid if only the name of the institution changes. */
export const cardBasis = ({
  institution: _name,
  institutionAddress: _address,
  ...facts
}: IdCardFacts) => facts
