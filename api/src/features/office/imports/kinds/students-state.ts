import {
  importMessages,
  newStudentStatuses,
  storedMatricNumber,
  studentMessages,
  type StudentRow,
  type StudentStatus,
} from '@portal/contracts'
import type { z } from 'zod'
import { wordOf } from './checked'
import type { Note } from './kind.types'

type Values = z.output<typeof StudentRow>

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const statusWords = newStudentStatuses.map(capital).join(', ')

/** The status and the matric number of a row, or their problem. */
export function stateOf({
  status = '',
  matricNumber,
}: Pick<Values, 'status' | 'matricNumber'>):
  { status: StudentStatus; matricNumber: string | null } | { notes: Note[] } {
  const word = status === '' ? 'pending' : wordOf(newStudentStatuses, status)
  if (!word)
    return { notes: [{ column: 'Status', message: importMessages.unknownStatus(statusWords) }] }
  if (matricNumber && word !== 'active')
    return { notes: [{ column: 'Matric number', message: studentMessages.matricOnlyActive }] }
  return { status: word, matricNumber: storedMatricNumber(matricNumber) }
}
