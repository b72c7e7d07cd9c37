import {
  faultsOfScore,
  isEmpty,
  scriptMessages as messages,
  type FoundScript,
  type FoundScriptInput,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, forbidden, notFound } from '../../../../platform/errors'
import { mayAnswer } from '../scope.queries'
import { assertNotOwnSecond } from '../score-entry.service'
import { assertOpen, own, type OwnSheet, type SheetWork } from '../sheet-page'
import { shownScript, type StoredScript } from './found-scripts.queries'
import type { ScriptRepository } from './found-scripts.repository'

export interface ScriptWork extends SheetWork {
  scripts: ScriptRepository
}
interface Deps {
  work: UnitOfWork<ScriptWork>
  clock: Clock
}

/** The script with its sheet, locked until the transaction ends, for a person who decides. */
async function toDecide(
  repositories: ScriptWork,
  id: string,
  by: Origin,
): Promise<OwnSheet & { script: StoredScript }> {
  const script = await repositories.scripts.get(id)
  if (!script) throw notFound()
  await repositories.sheets.lock(script.sheet)
  const found = await own(repositories, script.sheet, by)
  if (!mayAnswer(found.scope, found.sheet)) throw forbidden(messages.notDeciding)
  return { ...found, script }
}

async function shown(
  repositories: ScriptWork,
  id: string,
  { scope, sheet }: OwnSheet,
): Promise<FoundScript> {
  const script = await repositories.scripts.get(id)
  if (!script) throw notFound()
  const members = (await repositories.scoresOf(sheet._id)).filter(({ registered }) => registered)
  return shownScript(script, members, { decides: mayAnswer(scope, sheet), sheet })
}

/**
 * Stores the marks of the script for its student, who must be in the class without marks. They are
 * an entry of the person who reported them.
 */
async function enter(
  repositories: ScriptWork,
  { sheet, script }: OwnSheet & { script: StoredScript },
  by: Origin,
  now: string,
): Promise<void> {
  const { scripts, scores, audit } = repositories
  await assertOpen(repositories, sheet)
  const student = await scripts.studentByNumber(script.number)
  if (!student) throw conflict(messages.unknownStudent)
  if (!(await scores.isInClass(sheet.programCourse, student.id)))
    throw conflict(messages.notRegistered)
  const stored = await scores.scoreOf(sheet._id, student.id)
  if (stored && !isEmpty(stored)) throw conflict(messages.hasMarks)
  const { ca, exam } = script
  const marks = { ca, exam, word: null }
  const staff = script.reporter ?? asStaff(by.actor).id
  await assertNotOwnSecond(repositories, sheet, student.id, staff)
  const row = { sheet: sheet._id, student: student.id, staff, now, ...marks }
  await scores.storeScore(row, (stored?.version ?? 0) + 1)
  await audit({
    by,
    action: stored ? 'score.changed' : 'score.entered',
    record: `score_sheets/${sheet._id}`,
    after: { student_id: student.id, ...marks },
    at: now,
  })
}

/**
 * Scripts of students who are not in the class: the lecturer reports them, the exam officer
 * decides.
 */
export const createScriptService = ({ work, clock }: Deps) => ({
  report: (id: string, input: FoundScriptInput, by: Origin): Promise<FoundScript> =>
    work.write(async (repositories) => {
      const { sheets, scripts, scores, audit } = repositories
      await sheets.lock(id)
      const found = await own(repositories, id, by)
      const { sheet, isEntering } = found
      if (!isEntering) throw forbidden(messages.notReporting)
      if (sheet.state === 'published') throw conflict(messages.published)
      const number = input.number.toUpperCase()
      const { ca, exam, note } = input
      const [fault, ...more] = faultsOfScore({ ca, exam, word: null }, sheet.caMax)
      if (fault) throw badRequest(fault.message, [fault, ...more])
      const student = await scripts.studentByNumber(number)
      if (student && (await scores.isInClass(sheet.programCourse, student.id)))
        throw conflict(messages.inClass, [{ field: 'number', message: messages.inClass }])
      const now = clock.instant()
      const staff = asStaff(by.actor).id
      const script = await scripts.report({ sheet: id, ca, exam, note, number, by: staff, now })
      if (script === undefined)
        throw conflict(messages.already, [{ field: 'number', message: messages.already }])
      await audit({
        by,
        action: 'script.reported',
        record: `score_sheets/${id}`,
        after: { number, ca, exam, note },
        at: now,
      })
      return shown(repositories, script, found)
    }),

  /**
   * Enters the marks, or closes the report with a reason. The second person is told who was first.
   */
  decide: (id: string, reason: string | null, by: Origin): Promise<FoundScript> =>
    work.write(async (repositories) => {
      const found = await toDecide(repositories, id, by)
      const { script } = found
      if (script.state !== 'waiting') throw conflict(messages.alreadyDecided(script.decidedBy))
      const now = clock.instant()
      if (reason === null) await enter(repositories, found, by, now)
      const state = reason === null ? 'entered' : 'closed'
      const decided = { state, reason, by: asStaff(by.actor).id, now } as const
      if (!(await repositories.scripts.decide(id, decided)))
        throw conflict(messages.alreadyDecided(null))
      await repositories.audit({
        by,
        action: `script.${state}`,
        record: `score_sheets/${script.sheet}`,
        after: { number: script.number, ...(reason !== null && { reason }) },
        at: now,
      })
      return shown(repositories, id, found)
    }),
})
