import { paperMessages, type Student } from '@portal/contracts'
import { asPerson, type Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import { toNaira } from '../../../platform/money.rules'
import type { PdfPrinter } from '../../../platform/pdf'
import type { Charge, ChargesOf } from '../../charges/charge-rule'
import { paperUrl, type NewPaper, type StoredPaper } from '../../students/papers'
import { subjectOf, type Admission } from '../../students/records'
import { letterTemplate, renderAdmissionLetter } from './admission-letter-sheet'
import {
  letterBasis,
  letterFacts,
  letterRefusal,
  type LetterFee,
  type LetterText,
} from './admission-letter.rules'

type Letter = StoredPaper<'admission_letter'>

export interface LetterWork {
  lockStudent: (applicationNumber: string) => Promise<unknown>
  student: (applicationNumber: string) => Promise<Student | null>
  admissionOf: (student: string) => Promise<Admission | null>
  charges: ChargesOf
  issue: (paper: NewPaper<'admission_letter'>, by: Origin, now: string) => Promise<Letter>
  countPrint: (paper: Letter, by: Origin) => Promise<void>
}
interface Deps {
  work: UnitOfWork<LetterWork>
  print: PdfPrinter
  clock: Clock
  publicUrl: string
  text: LetterText
}

/**
 * The acceptance fee of the entry session as it was set, without discounts; null if there is none.
 */
function feeOf(charges: readonly Charge[]): LetterFee | null {
  const fee = charges.find(({ name, isOfEntry }) => name === 'acceptanceFee' && isOfEntry)
  return fee ? { amount: toNaira(fee.baseKobo), payBy: fee.dueOn } : null
}

/** Admission letters: issued when they are first opened, and printed again as they were issued. */
export function createLetterService({ work, print, clock, publicUrl, text }: Deps) {
  /**
   * The student stays locked until the transaction ends, so that no decision is withdrawn
   * meanwhile.
   */
  const issued = async (all: LetterWork, number: string, by: Origin): Promise<Letter> => {
    await all.lockStudent(number)
    const student = await all.student(number)
    if (!student) throw notFound()
    const refusal = letterRefusal(student.status)
    if (refusal) throw conflict(refusal)
    const admission = await all.admissionOf(student._id)
    if (!admission?.decidedAt) throw conflict(paperMessages.notAdmitted)
    const facts = letterFacts(
      text,
      student,
      { decidedAt: admission.decidedAt, sessionYear: admission.entrySessionYear },
      feeOf(await all.charges(student._id)),
    )
    return all.issue(
      {
        kind: 'admission_letter',
        student: student._id,
        subject: student._id,
        facts,
        basis: letterBasis(facts),
        photo: null,
        templateVersion: letterTemplate,
      },
      by,
      clock.instant(),
    )
  }
  return {
    pdf: async (asked: string, by: Origin): Promise<{ applicationNumber: string; pdf: Buffer }> => {
      const actor = asPerson(by.actor)
      const applicationNumber = subjectOf(actor, asked).toUpperCase()
      const pdf = await print(actor, async () => {
        const letter = await work.write(async (all) => {
          const paper = await issued(all, applicationNumber, by)
          await all.countPrint(paper, by)
          return paper
        })
        return renderAdmissionLetter(letter, paperUrl(publicUrl, letter.code))
      })
      return { applicationNumber, pdf }
    },
  }
}
