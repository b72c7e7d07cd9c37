import { scaleFor, scoreSheetMessages, type GradingScale } from '@portal/contracts'
import { conflict } from '../../../platform/errors'
import type { StoredScore } from './classes.queries'
import { passes } from './outcomes.rules'
import { publishedNotifications } from './score-sheets.mails'
import type { SheetWork } from './sheet-page'
import type { StoredSheet } from './sheets.rows'

/** The scale of each student. Throws 409 if a session of entry has none. */
function scalesOfClass(
  scales: readonly GradingScale[],
  scores: readonly StoredScore[],
): Map<string, GradingScale> {
  const found = new Map<string, GradingScale>()
  for (const { student, entryYear } of scores) {
    const scale = scaleFor(scales, entryYear)
    if (!scale) throw conflict(scoreSheetMessages.noScale(entryYear))
    found.set(student, scale)
  }
  return found
}

/** The latest session of entry for each scale. */
export function usedScales(
  byStudent: ReadonlyMap<string, GradingScale>,
  scores: readonly StoredScore[],
): Map<string, string> {
  const used = new Map<string, string>()
  for (const { student, entryYear } of scores) {
    const id = byStudent.get(student)?._id
    if (id !== undefined && (used.get(id) ?? '') < entryYear) used.set(id, entryYear)
  }
  return used
}

/** The students of each outcome. */
export function outcomesOf(
  { programCourse, passMark }: StoredSheet,
  scores: readonly StoredScore[],
  byStudent: ReadonlyMap<string, GradingScale>,
) {
  const having = (result: boolean | null) =>
    scores
      .filter((score) => passes(score, passMark, byStudent.get(score.student)) === result)
      .map(({ student }) => student)
  return [
    { programCourse, students: having(true), outcome: 'passed' as const },
    { programCourse, students: having(false), outcome: 'failed' as const },
    { programCourse, students: having(null), outcome: 'undecided' as const },
  ]
}

/**
 * Throws while a script without registration waits: after the publication its marks need an
 * amendment.
 */
export async function assertNoScripts(
  { scriptsOf }: Pick<SheetWork, 'scriptsOf'>,
  { _id }: StoredSheet,
): Promise<void> {
  const waiting = (await scriptsOf(_id)).filter(({ state }) => state === 'waiting').length
  if (waiting > 0) throw conflict(scoreSheetMessages.scriptsWait(waiting))
}

/** Locks the scales, stores the outcomes in the registrations, and tells the students. */
export async function publish(
  repositories: SheetWork,
  sheet: StoredSheet,
  scores: readonly StoredScore[],
  now: string,
): Promise<void> {
  await assertNoScripts(repositories, sheet)
  const registered = scores.filter((score) => score.registered)
  const byStudent = scalesOfClass(await repositories.scales(), registered)
  await repositories.markScalesUsed(usedScales(byStudent, registered))
  for (const outcome of outcomesOf(sheet, registered, byStudent))
    await repositories.storeOutcomes(outcome)
  await repositories.notify(publishedNotifications(sheet, registered), now)
}
