import { identity } from '@portal/content/identity'
import {
  paperMessages,
  studentMessages,
  surnameFirst,
  type ProgramOffering,
  type Student,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import { conflict, notFound } from '../../../platform/errors'
import type { NewPaper, StoredPaper } from '../../students/papers'
import type { Entry } from '../../students/records'
import { fitsOnCard, idCardTemplate } from './id-card-sheet'
import { cardBasis, cardFacts, cardRefusal, validUntil } from './id-cards.rules'

export type IdCard = StoredPaper<'id_card'>

/** The parts of a transaction that issues ID cards. */
export interface CardIssueWork {
  lockStudent: (applicationNumber: string) => Promise<unknown>
  student: (applicationNumber: string) => Promise<Student | null>
  entryOf: (student: string) => Promise<Entry | null>
  offering: (id: string) => Promise<Pick<ProgramOffering, 'structure'>>
  photoOf: (student: string) => Promise<string | null>
  issue: (paper: NewPaper<'id_card'>, by: Origin, now: string) => Promise<IdCard>
  countPrint: (paper: IdCard, by: Origin) => Promise<void>
}

/**
 * The student with this application number, locked until the transaction ends. Throws 404 for an
 * unknown one.
 */
export async function heldStudent(all: CardIssueWork, number: string): Promise<Student> {
  await all.lockStudent(number)
  const student = await all.student(number)
  if (!student) throw notFound(studentMessages.gone)
  return student
}

/** The valid card of a locked student, or a new one. Throws 409 if no card can be issued. */
export async function issueCard(
  all: CardIssueWork,
  student: Student,
  by: Origin,
  now: string,
): Promise<IdCard> {
  const photo = await all.photoOf(student._id)
  const refusal = cardRefusal(student, photo)
  if (refusal) throw conflict(refusal)
  if (!(await fitsOnCard(surnameFirst(student)))) throw conflict(paperMessages.nameTooLong)
  const entry = await all.entryOf(student._id)
  if (!entry) throw new Error(`No student ${student._id}`)
  const { structure } = await all.offering(student.program._id)
  const facts = cardFacts(
    identity,
    student,
    validUntil(
      entry,
      structure.years.map(({ year }) => year),
    ),
  )
  return all.issue(
    {
      kind: 'id_card',
      student: student._id,
      subject: student._id,
      facts,
      basis: cardBasis(facts),
      photo,
      templateVersion: idCardTemplate,
    },
    by,
    now,
  )
}
