import {
  faultsOfScore,
  isSameMarks,
  scoreSheetMessages,
  type Marks,
  type Score,
  type ScoreEntry,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import { badRequest, conflict, forbidden } from '../../../platform/errors'
import { assertControlOn, own, shownScore, type SheetWork } from './sheet-page'
import type { EnteredScore } from './scores.repository'
import type { StoredSheet } from './sheets.rows'

interface Deps {
  work: UnitOfWork<SheetWork>
  clock: Clock
}
interface Entry {
  student: string
  entry: ScoreEntry
}

const nothing: Marks = { ca: null, exam: null, word: null }
/** The marks of the student as the list shows them. */
async function scoreOf(
  repositories: SheetWork,
  sheet: StoredSheet,
  student: string,
): Promise<Score> {
  const [found] = await repositories.scoresOf(sheet._id, student)
  if (!found) throw conflict(scoreSheetMessages.notInClass)
  return shownScore(await repositories.scales(), found)
}

/** Throws 409 with the present marks, and says who has changed them. */
async function refuseChanged(
  repositories: SheetWork,
  sheet: StoredSheet,
  student: string,
  { enteredBy }: EnteredScore,
): Promise<never> {
  const person = enteredBy === null ? null : await repositories.staff.byId(enteredBy)
  const name = person ? `${person.first_name} ${person.last_name}` : 'Somebody'
  throw conflict(scoreSheetMessages.changedBy(name), undefined, {
    score: await scoreOf(repositories, sheet, student),
  })
}

/** Throws unless marks can be entered on the sheet now. */
async function assertOpen(repositories: SheetWork, sheet: StoredSheet): Promise<void> {
  if (sheet.state !== 'open') throw conflict(scoreSheetMessages.notOpen(sheet.state))
  await assertControlOn(repositories, 'resultUpload', sheet)
}

/** Entry of marks by the lecturers of a course, or by the examinations office for them. */
export const createScoreEntryService = ({ work, clock }: Deps) => ({
  save: (id: string, { student, entry }: Entry, by: Origin): Promise<Score> =>
    work.write(async (repositories) => {
      const { sheets, scores, audit } = repositories
      const { version, ...wanted } = entry
      await sheets.lock(id)
      const { sheet, isEntering } = await own(repositories, id, by)
      if (!isEntering) throw forbidden(scoreSheetMessages.notEntering)
      await assertOpen(repositories, sheet)
      const [fault, ...more] = faultsOfScore(wanted, sheet.caMax)
      if (fault) throw badRequest(fault.message, [fault, ...more])
      const stored = await scores.scoreOf(id, student)
      if (!stored && !(await scores.isInClass(sheet.programCourse, student)))
        throw conflict(scoreSheetMessages.notInClass)
      const before = stored ?? { ...nothing, version: 0, enteredBy: null }
      // The same entry again, for example after a reply that was lost.
      if (isSameMarks(before, wanted)) return scoreOf(repositories, sheet, student)
      if (before.version !== version) return refuseChanged(repositories, sheet, student, before)
      const now = clock.instant()
      const staff = asStaff(by.actor).id
      await scores.storeScore({ sheet: id, student, staff, now, ...wanted }, before.version + 1)
      await audit({
        by,
        action: stored ? 'score.changed' : 'score.entered',
        record: `score_sheets/${id}`,
        ...(stored && {
          before: { student_id: student, ca: stored.ca, exam: stored.exam, word: stored.word },
        }),
        after: { student_id: student, ...wanted },
        at: now,
      })
      return scoreOf(repositories, sheet, student)
    }),
})
