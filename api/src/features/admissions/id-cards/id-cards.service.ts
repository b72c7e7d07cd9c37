import { paperMessages, type IdCardReplacement, type Paper } from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import type { ObjectStore } from '../../../platform/object-store'
import type { PdfPrinter } from '../../../platform/pdf'
import { paperUrl } from '../../students/papers'
import { heldStudent, issueCard, type CardIssueWork } from './card-issue'
import { renderIdCard } from './id-card-sheet'

export interface IdCardWork extends CardIssueWork {
  /** Ends the valid card of a student and returns it; null if there is none. */
  replace: (
    student: string,
    reason: string,
    by: Origin,
    now: string,
  ) => Promise<{ id: string } | null>
  shown: (id: string) => Promise<Paper | null>
}
interface Deps {
  work: UnitOfWork<IdCardWork>
  photos: ObjectStore
  print: PdfPrinter
  clock: Clock
  publicUrl: string
}

/**
 * ID cards: issued when staff open them first, printed again as they were issued, and replaced when
 * they are lost.
 */
export const createIdCardService = ({ work, photos, print, clock, publicUrl }: Deps) => ({
  pdf: (number: string, by: Origin): Promise<Buffer> =>
    print(asStaff(by.actor), async () => {
      const card = await work.write(async (all) => {
        const student = await heldStudent(all, number)
        const paper = await issueCard(all, student, by, clock.instant())
        await all.countPrint(paper, by)
        return paper
      })
      const picture = card.photo === null ? null : await photos.get(card.photo)
      return renderIdCard(card, { picture, url: paperUrl(publicUrl, card.code) })
    }),

  /**
   * Replaces the valid card in one transaction, so that the student always has one. Throws 409
   * without a card, or if somebody else has replaced the named one.
   */
  replace: (number: string, { reason, paper: seen }: IdCardReplacement, by: Origin) =>
    work.write(async (all): Promise<Paper> => {
      const [student, now] = [await heldStudent(all, number), clock.instant()]
      const old = await all.replace(student._id, reason, by, now)
      if (!old) throw conflict(paperMessages.noCard)
      if (seen !== undefined && old.id !== seen) throw conflict(paperMessages.isReplaced)
      const { id } = await issueCard(all, student, by, now)
      const paper = await all.shown(id)
      if (!paper) throw notFound(paperMessages.unknown)
      return paper
    }),
})
