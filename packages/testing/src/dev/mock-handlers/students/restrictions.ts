import type { RestrictionInput, StudentRestriction } from '@portal/contracts'
import { aStudentProbation } from '../../../factories'
import { conflict, notFound } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { studentWith } from '../study/student-with'

const isInForce = ({ endedAt }: StudentRestriction): boolean => endedAt === null

interface Words {
  unknownStudent: string
  notEnrolled: string
  already: (name: string) => string
  alreadyEnded: (by: string | null) => string
}

/** Starts a restriction of the enrolled student with a number, first in the list. */
export function startRestriction(
  db: MockDatabase,
  all: StudentRestriction[],
  { number, reason }: RestrictionInput,
  words: Words,
): StudentRestriction {
  const student = studentWith(db, number)
  if (!student) throw conflict(words.unknownStudent)
  if (student.matricNumber === null) throw conflict(words.notEnrolled)
  const isAlready = all.some(
    (each) => isInForce(each) && each.student.applicationNumber === student.applicationNumber,
  )
  if (isAlready) throw conflict(words.already(student.name))
  const restriction = aStudentProbation({ student, reason, startedAt: new Date().toISOString() })
  all.unshift(restriction)
  return restriction
}

/** Ends a restriction that is in force. */
export function endRestriction(
  all: readonly StudentRestriction[],
  id: string,
  words: Words,
): StudentRestriction {
  const restriction = all.find(({ _id }) => _id === id)
  if (!restriction) throw notFound()
  if (!isInForce(restriction)) throw conflict(words.alreadyEnded(restriction.endedBy))
  restriction.endedAt = new Date().toISOString()
  restriction.endedBy = 'Oluwaseun Bankole'
  return restriction
}

/** The restriction of a student that is in force; null if there is none. */
export const restrictionOf = (
  all: readonly StudentRestriction[],
  applicationNumber: string,
): StudentRestriction | null =>
  all.find((each) => isInForce(each) && each.student.applicationNumber === applicationNumber) ??
  null
