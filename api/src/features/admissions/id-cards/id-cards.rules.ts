import {
  paperMessages,
  programInWords,
  surnameFirst,
  type IdCardFacts,
  type Student,
} from '@portal/contracts'

/** Returns why no card is issued; null if one is. */
export function cardRefusal(
  { status, matricNumber }: Pick<Student, 'status' | 'matricNumber'>,
  photo: string | null,
): string | null {
  if (status === 'suspended') return paperMessages.suspended
  if (matricNumber === null) return paperMessages.notEnrolled
  return photo === null ? paperMessages.noPhoto : null
}

/** The end of the year in which the program ends: two years from 2025/2026 end in 2027. */
export const validUntil = (entrySessionYear: string, years: number): string =>
  `${String(Number(entrySessionYear.slice(0, 4)) + Math.max(years, 1))}-12-31`

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
