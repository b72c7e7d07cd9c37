import {
  faultsOfScore,
  isSameMarks,
  noMarks,
  scoreSheetMessages,
  secondEntryMessages as messages,
  type ScoreEntry,
  type SecondEntryPage,
  type SecondScore,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, forbidden } from '../../../../platform/errors'
import { mayAnswer } from '../scope.queries'
import { changedBy } from '../score-entry.service'
import type { EnteredScore } from '../scores.repository'
import { assertOpen, isUploadClosed, own, type SheetWork } from '../sheet-page'
import type { StoredSheet } from '../sheets.rows'
import { shownSecond } from './compared'

interface Entry {
  student: string
  entry: ScoreEntry
}
interface Deps {
  work: UnitOfWork<SheetWork>
  clock: Clock
}

/** The sheet, if its marks are entered twice and the person may enter second ones. */
async function entered(repositories: SheetWork, id: string, by: Origin): Promise<StoredSheet> {
  const { sheet, scope, isEntering } = await own(repositories, id, by)
  if (!isEntering && !mayAnswer(scope, sheet)) throw forbidden(messages.notEntering)
  if (!sheet.secondEntry) throw conflict(messages.off)
  return sheet
}

async function shown(
  { scoresOf, second }: SheetWork,
  { _id, state }: StoredSheet,
  staff: string,
  { student, uploadClosed = false }: { student?: string; uploadClosed?: boolean } = {},
): Promise<SecondScore[]> {
  const scores = (await scoresOf(_id, student)).filter(({ registered }) => registered)
  const [marks, firstBy] = [await second.marksOf(_id, student), await second.firstBy(_id, student)]
  return scores.map((score) =>
    shownSecond(score, marks.get(score.student), firstBy.get(score.student) ?? null, {
      isEntering: state === 'open' && !uploadClosed,
      staff,
    }),
  )
}

async function secondOf(
  repositories: SheetWork,
  sheet: StoredSheet,
  staff: string,
  student: string,
): Promise<SecondScore> {
  const [score] = await shown(repositories, sheet, staff, { student })
  if (!score) throw conflict(scoreSheetMessages.notInClass)
  return score
}

/** Throws unless the marks are possible, and another person has entered the first ones. */
async function assertEnterable(
  { scores }: SheetWork,
  { _id, caMax, programCourse }: StoredSheet,
  { student, entry }: Entry,
  by: Origin,
): Promise<void> {
  const [fault, ...more] = faultsOfScore(entry, caMax)
  if (fault) throw badRequest(fault.message, [fault, ...more])
  if (!(await scores.isInClass(programCourse, student)))
    throw conflict(scoreSheetMessages.notInClass)
  if ((await scores.scoreOf(_id, student))?.enteredBy === asStaff(by.actor).id)
    throw conflict(messages.ownFirst)
}

async function store(
  { second, audit }: SheetWork,
  { sheet, student, entry, before }: Entry & { sheet: string; before: EnteredScore | undefined },
  by: Origin,
  now: string,
): Promise<void> {
  const { version, ...wanted } = entry
  const staff = asStaff(by.actor).id
  await second.store({ sheet, student, staff, now, ...wanted }, version + 1)
  await audit({
    by,
    action: before ? 'score.second-changed' : 'score.second-entered',
    record: `score_sheets/${sheet}`,
    ...(before && {
      before: { student_id: student, ca: before.ca, exam: before.exam, word: before.word },
    }),
    after: { student_id: student, ...wanted },
    at: now,
  })
}

/** The second entry of a score sheet by another person. */
export const createSecondEntryService = ({ work, clock }: Deps) => ({
  page: (id: string, by: Origin): Promise<SecondEntryPage> =>
    work.read(async (reads) => {
      const sheet = await entered(reads, id, by)
      const { course, program, session, level, semester, caMax } = sheet
      const uploadClosed = await isUploadClosed(reads, sheet)
      const scores = await shown(reads, sheet, asStaff(by.actor).id, { uploadClosed })
      return { _id: id, course, program, session, level, semester, caMax, uploadClosed, scores }
    }),

  save: (id: string, { student, entry }: Entry, by: Origin): Promise<SecondScore> =>
    work.write(async (repositories) => {
      await repositories.sheets.lock(id)
      const sheet = await entered(repositories, id, by)
      await assertOpen(repositories, sheet)
      await assertEnterable(repositories, sheet, { student, entry }, by)
      const staff = asStaff(by.actor).id
      const present = () => secondOf(repositories, sheet, staff, student)
      const before = await repositories.second.scoreOf(id, student)
      if (isSameMarks(before ?? noMarks, entry)) return present()
      if ((before?.version ?? 0) !== entry.version)
        throw conflict(await changedBy(repositories, before?.enteredBy), undefined, {
          score: await present(),
        })
      await store(repositories, { sheet: id, student, entry, before }, by, clock.instant())
      return present()
    }),
})
