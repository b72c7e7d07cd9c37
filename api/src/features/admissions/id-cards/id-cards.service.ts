import { identity } from '@portal/content/identity'
import { paperMessages, type Paper, type ProgramOffering, type Student } from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import type { ObjectStore } from '../../../platform/object-store'
import type { PdfPrinter } from '../../../platform/pdf'
import { paperUrl, type NewPaper, type StoredPaper } from '../../students/papers'
import type { Admission } from '../../students/records'
import { idCardTemplate, renderIdCard } from './id-card-sheet'
import { cardBasis, cardFacts, cardRefusal, validUntil } from './id-cards.rules'

type IdCard = StoredPaper<'id_card'>

export interface IdCardWork {
  lockStudent: (applicationNumber: string) => Promise<unknown>
  student: (applicationNumber: string) => Promise<Student | null>
  admissionOf: (student: string) => Promise<Admission | null>
  offering: (id: string) => Promise<Pick<ProgramOffering, 'structure'>>
  photoOf: (student: string) => Promise<string | null>
  issue: (paper: NewPaper<'id_card'>, by: Origin, now: string) => Promise<IdCard>
  /** Ends the valid card of a student; null if there is none. */
  replace: (student: string, reason: string, by: Origin, now: string) => Promise<unknown>
  countPrint: (paper: IdCard, by: Origin) => Promise<void>
  shown: (id: string) => Promise<Paper | null>
}
interface Deps {
  work: UnitOfWork<IdCardWork>
  photos: ObjectStore
  print: PdfPrinter
  clock: Clock
  publicUrl: string
}

/** ID cards: issued when staff open them first, printed again as they were issued, and replaced when they are lost. */
export function createIdCardService({ work, photos, print, clock, publicUrl }: Deps) {
  /** The student, locked until the transaction ends. */
  const held = async (all: IdCardWork, number: string): Promise<Student> => {
    await all.lockStudent(number)
    const student = await all.student(number)
    if (!student) throw notFound()
    return student
  }
  const issued = async (
    all: IdCardWork,
    student: Student,
    by: Origin,
    now: string,
  ): Promise<IdCard> => {
    const photo = await all.photoOf(student._id)
    const refusal = cardRefusal(student, photo)
    if (refusal) throw conflict(refusal)
    const admission = await all.admissionOf(student._id)
    const { structure } = await all.offering(student.program._id)
    const until = validUntil(admission?.entrySessionYear ?? '', structure.years.length)
    const facts = cardFacts(identity, student, until)
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
  return {
    pdf: (number: string, by: Origin): Promise<Buffer> =>
      print(asStaff(by.actor), async () => {
        const card = await work.write(async (all) => {
          const student = await held(all, number)
          const paper = await issued(all, student, by, clock.instant())
          await all.countPrint(paper, by)
          return paper
        })
        const picture = card.photo === null ? null : await photos.get(card.photo)
        return renderIdCard(card, { picture, url: paperUrl(publicUrl, card.code) })
      }),

    /** Replaces the valid card in one transaction, so that the student always has one. Throws 409 without a card. */
    replace: (number: string, reason: string, by: Origin): Promise<Paper> =>
      work.write(async (all) => {
        const [student, now] = [await held(all, number), clock.instant()]
        if (!(await all.replace(student._id, reason, by, now))) throw conflict(paperMessages.noCard)
        const { id } = await issued(all, student, by, now)
        const paper = await all.shown(id)
        if (!paper) throw notFound(paperMessages.unknown)
        return paper
      }),
  }
}
