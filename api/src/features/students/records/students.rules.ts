import { createHash } from 'node:crypto'
import { studentMoves, type StudentStatus } from '@portal/contracts'
import { fold } from '../../../platform/text.rules'

export const mayMove = (from: StudentStatus, to: StudentStatus): boolean =>
  from === to || studentMoves[from].includes(to)

/**
 * Leaving `pending` is a decision of the admission office: it has conditions, and the applicant is
 * notified.
 */
export const isDecision = (from: StudentStatus, to: StudentStatus): boolean =>
  from === 'pending' && to !== 'pending'

/** Statuses that imply a clearance; a later suspension does not undo it. */
export const clears = (status: StudentStatus): boolean =>
  status === 'cleared' || status === 'graduated'

export interface Named {
  applicationNumber: string
  firstname: string
  lastname: string
  othername: string | null
  email: string
  jambNumber: string | null
}

const nameKeyLength = 170

/** First and last name as sorted words, so that swapped names give the same key. */
const personKey = (lastname: string, firstname: string): string =>
  fold(`${lastname} ${firstname}`).split(/\s+/).sort().join(' ').slice(0, nameKeyLength)

const searchTextLength = 500

/** Folded columns computed from the names; every write of a name must write them too. */
export const searchColumns = ({
  applicationNumber,
  firstname,
  lastname,
  othername,
  email,
  jambNumber,
}: Named) => ({
  name_key: fold(`${lastname} ${firstname} ${othername ?? ''}`).slice(0, nameKeyLength),
  person_key: personKey(lastname, firstname),
  // The bar keeps a search from matching the end of one field and the start of the next.
  search_text: [applicationNumber, lastname, firstname, email, ...(jambNumber ? [jambNumber] : [])]
    .map(fold)
    .join('|')
    .slice(0, searchTextLength),
})

/** Series of matric numbers: one per program type, entry year and department. */
export const matricSeries = ({
  type,
  year,
  department,
}: {
  type: string
  year: string
  department: string
}): string => `${type}/${year}/${department}`

/** `ND/25/CSC/0042` */
export const matricNumber = (series: string, value: number): string =>
  `${series}/${String(value).padStart(4, '0')}`

const numberStart = /^app\d{2,8}$/i

/**
 * The start of an application number if the text looks like one; then an index range answers
 * instead of a scan.
 */
export const numberPrefix = (text: string): string | null =>
  numberStart.test(text.trim()) ? text.trim().toUpperCase() : null

/** The words of a search. A student matches if their search text has each of them, in any order. */
export const searchedWords = (q: string): string[] => [
  ...new Set(q.split(/\s+/).filter((word) => word !== '')),
]

/**
 * Unique key of a registration: one per session, offering, email and name. An equal key means that
 * the same registration was sent again.
 */
export const registrationKey = (parts: {
  session: string
  offering: string
  email: string
  firstname: string
  lastname: string
}): string =>
  createHash('sha256')
    .update(
      [parts.session, parts.offering, parts.email, parts.lastname, parts.firstname]
        .map(fold)
        .join('\n'),
    )
    .digest('hex')
