import {
  storedMatricNumber,
  studentMessages,
  type ProgramOffering,
  type StudentRegistration,
} from '@portal/contracts'
import { badRequest } from '../../../platform/errors'

type Years = ProgramOffering['structure']['years']

/** A 400 with one message for one field. */
const refuse = (field: keyof StudentRegistration, message: string) =>
  badRequest(message, [{ field, message }])

/** The other values must match the program, which determines them. */
export function assertFits(
  input: StudentRegistration,
  { structure: { type, mode }, department }: ProgramOffering,
): void {
  if (type._id !== input.programType || mode._id !== input.programMode)
    throw refuse('program', studentMessages.otherKind)
  if (input.department && department._id !== input.department)
    throw refuse('department', studentMessages.otherDepartment)
  if (input.school && department.school._id !== input.school)
    throw refuse('school', studentMessages.otherSchool)
}

/** The initial year and semester; one of the structures must have them. */
export function placeIn(
  input: Pick<StudentRegistration, 'year' | 'semester'>,
  structures: readonly Years[],
): { year: number; semester: string } {
  const place = { year: Number(input.year), semester: String(input.semester) }
  const isThere = structures.some((years) =>
    years.some(({ year, semesters }) => year === place.year && semesters.includes(place.semester)),
  )
  if (!isThere) throw refuse('year', studentMessages.unknownYear)
  return place
}

/** The matric number in its stored form; null if none was entered. */
export function typedMatricNumber({
  matricNumber,
  status,
}: Pick<StudentRegistration, 'matricNumber' | 'status'>): string | null {
  if (matricNumber && status !== 'active')
    throw refuse('matricNumber', studentMessages.matricOnlyActive)
  return storedMatricNumber(matricNumber)
}
