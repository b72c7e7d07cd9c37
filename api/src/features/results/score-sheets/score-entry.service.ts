import {
  faultsOfScore,
  isSameMarks,
  noMarks,
  scoreSheetMessages,
  secondEntryMessages,
  workbookMessages,
  type Marks,
  type Score,
  type ScoreEntries,
  type ScoreEntry,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, forbidden } from '../../../platform/errors'
import { assertOpen, own, shownScore, type OwnSheet, type SheetWork } from './sheet-page'
import type { EnteredScore } from './scores.repository'
import { isFirstHidden } from './second-entries/compared'
import type { StoredSheet } from './sheets.rows'

interface Deps {
  work: UnitOfWork<SheetWork>
  clock: Clock
}
interface Entry {
  student: string
  entry: ScoreEntry
}
interface Entering {
  by: Origin
  now: string
  /** Throws, because somebody else has changed the marks. */
  refuse: (before: EnteredScore) => Promise<never>
}

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

/** The message that somebody has changed the marks since. */
export async function changedBy(
  { staff }: Pick<SheetWork, 'staff'>,
  enteredBy: string | null | undefined,
): Promise<string> {
  const person = enteredBy ? await staff.byId(enteredBy) : null
  return scoreSheetMessages.changedBy(
    person ? `${person.first_name} ${person.last_name}` : 'Somebody',
  )
}

/** Throws 409 with the present marks, and says who has changed them. */
async function refuseChanged(
  repositories: SheetWork,
  sheet: StoredSheet,
  student: string,
  { enteredBy }: EnteredScore,
): Promise<never> {
  throw conflict(await changedBy(repositories, enteredBy), undefined, {
    score: await scoreOf(repositories, sheet, student),
  })
}

/** The sheet, if the person enters its marks now. */
async function entering(repositories: SheetWork, id: string, by: Origin): Promise<OwnSheet> {
  const found = await own(repositories, id, by)
  if (!found.isEntering) throw forbidden(scoreSheetMessages.notEntering)
  await assertOpen(repositories, found.sheet)
  return found
}

/** Throws if another person has entered the marks, which are hidden until the second entry. */
async function assertNotHidden(
  { second }: SheetWork,
  { _id, secondEntry }: StoredSheet,
  first: Marks & { student: string },
  staff: string,
): Promise<void> {
  if (!secondEntry) return
  const { student } = first
  const entered = {
    second: await second.marksOf(_id, student),
    firstBy: await second.firstBy(_id, student),
  }
  if (isFirstHidden(first, entered, staff)) throw conflict(secondEntryMessages.hiddenFirst)
}

/** Throws if the same person has entered the second marks of the student. */
export async function assertNotOwnSecond(
  { second }: SheetWork,
  { _id, secondEntry }: StoredSheet,
  student: string,
  staff: string,
): Promise<void> {
  if (secondEntry && (await second.scoreOf(_id, student))?.enteredBy === staff)
    throw conflict(secondEntryMessages.ownSecond)
}

/** Stores the marks of a student, if nobody has changed them since. */
async function enter(
  repositories: SheetWork,
  sheet: StoredSheet,
  { student, entry }: Entry,
  { by, now, refuse }: Entering,
): Promise<void> {
  const { scores, audit } = repositories
  const { version, ...wanted } = entry
  const [fault, ...more] = faultsOfScore(wanted, sheet.caMax)
  if (fault) throw badRequest(fault.message, [fault, ...more])
  const stored = await scores.scoreOf(sheet._id, student)
  if (!stored && !(await scores.isInClass(sheet.programCourse, student)))
    throw conflict(scoreSheetMessages.notInClass)
  const before = stored ?? { ...noMarks, version: 0, enteredBy: null }
  // The same entry again, for example after a reply that was lost.
  if (isSameMarks(before, wanted)) return
  const staff = asStaff(by.actor).id
  await assertNotHidden(repositories, sheet, { ...before, student }, staff)
  if (before.version !== version) await refuse(before)
  await assertNotOwnSecond(repositories, sheet, student, staff)
  const row = { sheet: sheet._id, student, staff, now, ...wanted }
  await scores.storeScore(row, before.version + 1)
  await audit({
    by,
    action: stored ? 'score.changed' : 'score.entered',
    record: `score_sheets/${sheet._id}`,
    ...(stored && {
      before: { student_id: student, ca: stored.ca, exam: stored.exam, word: stored.word },
    }),
    after: { student_id: student, ...wanted },
    at: now,
  })
}

/** Entry of marks by the lecturers of a course, or by the examinations office for them. */
export const createScoreEntryService = ({ work, clock }: Deps) => ({
  /** The sheet; throws unless the person enters its marks now. */
  open: (id: string, by: Origin): Promise<OwnSheet> =>
    work.write((repositories) => entering(repositories, id, by)),

  save: (id: string, entry: Entry, by: Origin): Promise<Score> =>
    work.write(async (repositories) => {
      await repositories.sheets.lock(id)
      const { sheet } = await entering(repositories, id, by)
      const refuse = (before: EnteredScore) =>
        refuseChanged(repositories, sheet, entry.student, before)
      await enter(repositories, sheet, entry, { by, now: clock.instant(), refuse })
      return scoreOf(repositories, sheet, entry.student)
    }),

  /** The marks of several students, all or none. Returns how many. */
  saveAll: (id: string, entries: ScoreEntries['scores'], by: Origin): Promise<number> =>
    work.write(async (repositories) => {
      await repositories.sheets.lock(id)
      const { sheet } = await entering(repositories, id, by)
      const now = clock.instant()
      const refuse = () => Promise.reject(conflict(workbookMessages.changed))
      for (const { student, ...entry } of entries)
        await enter(repositories, sheet, { student, entry }, { by, now, refuse })
      return entries.length
    }),
})
export type ScoreEntryService = ReturnType<typeof createScoreEntryService>
