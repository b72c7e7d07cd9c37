import {
  scaleFor,
  scalingOf,
  scoreSheetMessages,
  type GradingScale,
  type SheetScaling,
} from '@portal/contracts'
import { byItself } from '../../../../platform/actor'
import type { AuditEntry } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { CourseOutcome, Outcome } from '../../../study/course-registrations'
import type { StoredAmendment } from '../amendments/amendments.queries'
import { decidingMarks } from '../amendments/resit.rules'
import type { StoredScore } from '../classes.queries'
import { outcomesOf } from '../publication'
import type { SheetRepository } from '../score-sheets.repository'
import type { StoredSheet } from '../sheets.rows'
import { haveChecksum, publishedMarks } from './published-marks'
import type { SheetCheckRepository } from './sheet-checks.repository'

type Outcomes = ReadonlyMap<string, Outcome>

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
  storeOutcomes: (outcome: CourseOutcome) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
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
  const approved = (await amendmentsOf(id)).filter(
    ({ state, kind }) => state === 'approved' && kind === 'correction',
  )
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

/** Stores the outcomes of the marks again. Returns how many registrations had another one. */
async function rebuildOutcomes(
  { outcomesOf: storedOutcomes, scales, storeOutcomes, amendmentsOf }: SheetCheckWork,
  sheet: StoredSheet,
  scores: readonly StoredScore[],
): Promise<number> {
  const [stored, all] = [await storedOutcomes(sheet.programCourse), await scales()]
  const approved = (await amendmentsOf(sheet._id)).filter(({ state }) => state === 'approved')
  const members = scores.filter(({ registered }) => registered)
  const byStudent = new Map(
    members.flatMap(({ student, entryYear }) => {
      const scale = scaleFor(all, entryYear)
      return scale ? [[student, scale] as const] : []
    }),
  )
  const deciding = decidingMarks(members, approved, {
    passMark: sheet.passMark,
    scaleOf: (student) => byStudent.get(student),
  })
  const outcomes = outcomesOf(sheet, deciding, byStudent)
  const wrong = outcomes.reduce(
    (sum, { students, outcome }) =>
      sum + students.filter((student) => (stored.get(student) ?? null) !== outcome).length,
    0,
  )
  if (wrong > 0) for (const outcome of outcomes) await storeOutcomes(outcome)
  return wrong
}

/**
 * Compares the marks of published sheets with their publication, and rebuilds the outcomes in the
 * registrations, which come from them. Each sheet is one transaction.
 */
export const createSheetCheckService = ({ work, clock }: Deps) => {
  async function problemOf(repositories: SheetCheckWork, id: string): Promise<string | null> {
    const sheet = await repositories.sheetOf(id)
    if (!sheet) return null
    const scores = await repositories.scoresOf(id)
    if (!(await arePublished(repositories, sheet, scores))) return scoreSheetMessages.otherMarks
    const wrong = await rebuildOutcomes(repositories, sheet, scores)
    if (wrong > 0)
      await repositories.audit({
        by: byItself,
        action: 'score-sheet.outcomes-rebuilt',
        record: `score_sheets/${id}`,
        after: { students: wrong },
        at: clock.instant(),
      })
    return null
  }
  /** Sheets whose check has ended with an unexpected error, such as one of the database. */
  const failed = new Set<string>()
  return {
    /**
     * Checks one sheet that was not checked today. False if there is none. A sheet with an
     * unexpected error is checked again after all others.
     */
    checkNext: async (): Promise<boolean> => {
      const today = clock.today()
      const id = await work.read(({ checks }) => checks.next(today, [...failed]))
      if (id === undefined) {
        failed.clear()
        return false
      }
      try {
        await work.write(async (repositories) => {
          await repositories.sheets.lock(id)
          await repositories.checks.store(id, today, await problemOf(repositories, id))
        })
      } catch (error) {
        failed.add(id)
        throw error
      }
      return true
    },
  }
}
