import {
  isComplete,
  scoreSheetMessages,
  stepFrom,
  type ScoreSheetPage,
  type ScoreSheetReturn,
  type ScoreSheetStep,
  type SheetState,
  type SheetStep,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, forbidden } from '../../../platform/errors'
import { checksumOf } from './checksum'
import type { StoredScore } from './classes.queries'
import { isOwnSubmission, takesNextStep } from './scope.queries'
import { returnMail } from './score-sheets.mails'
import { assertControlOn, own, pageOf, type OwnSheet, type SheetWork } from './sheet-page'
import { assertEnteredTwice } from './second-entries/compared'
import { publish } from './publication'
import type { StoredSheet } from './sheets.rows'

interface Deps {
  work: UnitOfWork<SheetWork>
  clock: Clock
}
type Seen = Pick<ScoreSheetStep, 'state' | 'checksum'>

const actions: Readonly<Record<SheetStep['to'], string>> = {
  submitted: 'score-sheet.submitted',
  moderated: 'score-sheet.moderated',
  'hod-approved': 'score-sheet.approved',
  'school-approved': 'score-sheet.approved',
  'board-approved': 'score-sheet.approved',
  published: 'score-sheet.published',
}

/** The sheet, locked until the transaction ends, with its marks, as the person has seen it. */
export async function seenSheet(
  repositories: SheetWork,
  id: string,
  { state, checksum }: Seen,
  by: Origin,
): Promise<OwnSheet & { scores: StoredScore[] }> {
  await repositories.sheets.lock(id)
  const found = await own(repositories, id, by)
  const scores = await repositories.scoresOf(id)
  if (found.sheet.state !== state || checksumOf(scores) !== checksum)
    throw conflict(scoreSheetMessages.changed)
  return { ...found, scores }
}

/** Throws unless the person takes this step. */
export function assertTakes({ sheet, scope, isEntering }: OwnSheet): void {
  if (isOwnSubmission(scope, sheet)) throw forbidden(scoreSheetMessages.ownSubmission)
  if (!takesNextStep(scope, sheet, isEntering)) throw forbidden(scoreSheetMessages.notYours)
}

export function assertComplete(state: SheetState, scores: readonly StoredScore[]): void {
  const missing = scores.filter((score) => score.registered && !isComplete(score)).length
  if (missing === 0) return
  const { missing: now, missingLater } = scoreSheetMessages
  throw conflict(state === 'open' ? now(missing) : missingLater(missing))
}

function assertMinute({ hasMinute }: SheetStep, { minute }: ScoreSheetStep): void {
  if (!hasMinute || minute) return
  const message = scoreSheetMessages.minute
  throw badRequest(message, [{ field: 'minute', message }])
}

/** The columns of a sheet that a step changes besides its state. */
const changeOf = (to: SheetState, staff: string | null, now: string) => ({
  ...(to === 'submitted' && staff !== null && { submitted_by: staff }),
  ...(to === 'published' && { published_at: now }),
})

/** Stores the step with its audit row. `staff` is the person who decides. */
export async function move(
  { sheets, audit }: SheetWork,
  { _id, state }: StoredSheet,
  {
    step,
    wanted,
    by,
    staff,
    now,
  }: {
    step: SheetStep
    wanted: ScoreSheetStep
    by: Origin
    staff: string | null
    now: string
  },
): Promise<void> {
  const { to, hasMinute } = step
  const { checksum } = wanted
  const facts = {
    comment: wanted.comment || null,
    minute: hasMinute ? (wanted.minute ?? null) : null,
  }
  await sheets.moveTo(_id, to, now, changeOf(to, staff, now))
  await sheets.addStep({ sheet: _id, from: state, to, staff, now, checksum, ...facts })
  await audit({
    by,
    action: actions[to],
    record: `score_sheets/${_id}`,
    after: { state: to, checksum, ...facts },
    at: now,
  })
}

/**
 * The steps of score sheets. Each is one transaction, and names the state and the marks on the
 * screen.
 */
export function createSheetStepService({ work, clock }: Deps) {
  const show = (id: string, by: Origin): Promise<ScoreSheetPage> =>
    work.read(async (reads) => pageOf(reads, await own(reads, id, by), clock.today()))

  /** Returns the new state. */
  const take = (id: string, wanted: ScoreSheetStep, by: Origin, isPublication: boolean) =>
    work.write(async (repositories) => {
      const found = await seenSheet(repositories, id, wanted, by)
      const { sheet, scores } = found
      const step = stepFrom(sheet.state)
      if (!step || (step.to === 'published') !== isPublication)
        throw conflict(scoreSheetMessages.changed)
      assertTakes(found)
      assertMinute(step, wanted)
      if (step.by === 'lecturer') await assertControlOn(repositories, 'resultUpload', sheet)
      if (isPublication) await assertControlOn(repositories, 'resultRelease', sheet)
      assertComplete(sheet.state, scores)
      if (step.by === 'lecturer') await assertEnteredTwice(repositories, sheet, scores)
      const now = clock.instant()
      if (isPublication) await publish(repositories, sheet, scores, now)
      await move(repositories, sheet, { step, wanted, by, staff: asStaff(by.actor).id, now })
      return step.to
    })

  return {
    show,
    take,

    step: async (id: string, wanted: ScoreSheetStep, by: Origin) => {
      const state = await take(id, wanted, by, false)
      return { state, data: await show(id, by) }
    },

    publish: async (id: string, wanted: ScoreSheetStep, by: Origin): Promise<ScoreSheetPage> => {
      await take(id, wanted, by, true)
      return show(id, by)
    },

    /** The lecturer is told by mail. */
    sendBack: async (
      id: string,
      { reason, ...seen }: ScoreSheetReturn,
      by: Origin,
    ): Promise<ScoreSheetPage> => {
      await work.write(async (repositories) => {
        const { sheets, audit, mail, staff: people } = repositories
        const found = await seenSheet(repositories, id, seen, by)
        const { sheet, scope, isEntering } = found
        if (sheet.state === 'published') throw conflict(scoreSheetMessages.publishedStays)
        if (sheet.state === 'open') throw conflict(scoreSheetMessages.changed)
        if (!scope.isExams && !takesNextStep(scope, sheet, isEntering))
          throw forbidden(scoreSheetMessages.notYours)
        const [staff, now] = [asStaff(by.actor).id, clock.instant()]
        await sheets.moveTo(id, 'open', now)
        const step = { sheet: id, from: sheet.state, to: 'open' as const, staff, now }
        await sheets.addStep({ ...step, checksum: seen.checksum, comment: reason, minute: null })
        await audit({
          by,
          action: 'score-sheet.returned',
          record: `score_sheets/${id}`,
          before: { state: sheet.state },
          after: { state: 'open', reason },
          at: now,
        })
        const [sender, receiver] = [
          await people.byId(staff),
          sheet.lecturerId === null ? null : await people.byId(sheet.lecturerId),
        ]
        if (receiver) await mail(returnMail(sheet, { sender, receiver, reason }), by)
      })
      return show(id, by)
    },
  }
}
export type SheetStepService = ReturnType<typeof createSheetStepService>
