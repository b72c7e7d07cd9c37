import {
  scaleFor,
  scalingOf,
  scoreSheetMessages,
  type GradingScale,
  type SheetScaling,
} from '@portal/contracts'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/unit-of-work'
import type { StoredAmendment } from '../amendments/amendments.queries'
import type { StoredScore } from '../classes.queries'
import { passes } from '../publication'
import type { SheetRepository } from '../score-sheets.repository'
import type { StoredSheet } from '../sheets.rows'
import { haveChecksum, publishedMarks } from './published-marks'
import type { SheetCheckRepository } from './sheet-checks.repository'

type Outcomes = ReadonlyMap<string, 'passed' | 'failed' | null>

export interface SheetCheckWork {
  checks: SheetCheckRepository
  sheets: Pick<SheetRepository, 'lock'>
  sheetOf: (id: string) => Promise<StoredSheet | undefined>
  scoresOf: (id: string) => Promise<StoredScore[]>
  scalingOf: (id: string) => Promise<SheetScaling | null>
  amendmentsOf: (id: string) => Promise<StoredAmendment[]>
  /** The checksum of the marks at the publication. */
  checksumOf: (id: string) => Promise<string | undefined>
  /** The outcomes in the registrations of a program course, by the id of the student. */
  outcomesOf: (programCourse: string) => Promise<Outcomes>
  mergedInto: (student: string) => Promise<string[]>
  scales: () => Promise<GradingScale[]>
}
interface Deps {
  work: UnitOfWork<SheetCheckWork>
  clock: Clock
}

/** Whether the marks are those of the publication, with all approved amendments. */
async function arePublished(
  { amendmentsOf, checksumOf, mergedInto, scalingOf: scalingOfSheet }: SheetCheckWork,
  sheet: StoredSheet,
  scores: readonly StoredScore[],
): Promise<boolean> {
  const id = sheet._id
  const rule = await scalingOfSheet(id)
  const approved = (await amendmentsOf(id)).filter(({ state }) => state === 'approved')
  const marks = publishedMarks(
    scores.map(({ student, ca, exam, word, scaling }) => ({ student, ca, exam, word, scaling })),
    approved,
    (before) => ({ ...before, scaling: scalingOf(before, rule, sheet.passMark) }),
  )
  const checksum = (await checksumOf(id)) ?? ''
  if (haveChecksum(marks, checksum)) return true
  const otherIds = new Map<string, string[]>()
  for (const { student } of marks) {
    const closed = await mergedInto(student)
    if (closed.length > 0) otherIds.set(student, closed)
  }
  return haveChecksum(marks, checksum, otherIds)
}

/** How many registrations have another outcome than the marks give. */
async function wrongOutcomes(
  { outcomesOf, scales }: SheetCheckWork,
  sheet: StoredSheet,
  scores: readonly StoredScore[],
): Promise<number> {
  const [stored, all] = [await outcomesOf(sheet.programCourse), await scales()]
  const expected = (score: StoredScore) => {
    const isPassed = passes(score, sheet.passMark, scaleFor(all, score.entryYear))
    if (isPassed === null) return null
    return isPassed ? 'passed' : 'failed'
  }
  return scores.filter(
    (score) => score.registered && (stored.get(score.student) ?? null) !== expected(score),
  ).length
}

/** Compares published sheets with their publication and with the registrations. Each is one transaction. */
export const createSheetCheckService = ({ work, clock }: Deps) => {
  async function problemOf(repositories: SheetCheckWork, id: string): Promise<string | null> {
    const sheet = await repositories.sheetOf(id)
    if (!sheet) return null
    const scores = await repositories.scoresOf(id)
    if (!(await arePublished(repositories, sheet, scores))) return scoreSheetMessages.otherMarks
    const wrong = await wrongOutcomes(repositories, sheet, scores)
    return wrong === 0 ? null : scoreSheetMessages.otherOutcomes(wrong)
  }
  return {
    /** Checks one sheet that was not checked today. False if there is none. */
    checkNext: (): Promise<boolean> =>
      work.write(async (repositories) => {
        const today = clock.today()
        const id = await repositories.checks.next(today)
        if (id === undefined) return false
        await repositories.sheets.lock(id)
        await repositories.checks.store(id, today, await problemOf(repositories, id))
        return true
      }),
  }
}
