import {
  isSameMarks,
  noMarks,
  reasonProblem,
  scalingOf,
  scaleFor,
  scoreSheetMessages,
  type AmendmentDecision,
  type AmendmentInput,
  type Marks,
  type ScoreAmendment,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import type { AuditEntry } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, forbidden, notFound } from '../../../../platform/errors'
import type { ObjectStore } from '../../../../platform/object-store'
import type { Proof } from '../../../../platform/proof-files'
import { outcomesOf, usedScales } from '../publication'
import { mayAmend } from '../scope.queries'
import { own, type SheetWork } from '../sheet-page'
import type { StoredSheet } from '../sheets.rows'
import { assertCorrection, assertResit } from './amendment-checks'
import { amendedMail, amendedNotification, hiddenChange, type Recipient } from './amendments.mails'
import type { StoredAmendment } from './amendments.queries'
import type { AmendmentRepository, StoredProof } from './amendments.repository'
import { decidingMarks } from './resit.rules'
import { shownAmendment } from './shown-amendment'

export interface AmendmentWork extends SheetWork {
  amendments: AmendmentRepository
  recipientOf: (student: string) => Promise<Recipient | undefined>
  /** Locks the student, so that two resits on two sheets are counted one after the other. */
  holdStudent: (student: string) => Promise<unknown>
  endPapers: (recipient: Recipient, student: string, act: Act) => Promise<void>
}
/** The person who acts, and the time. */
interface Act {
  by: Origin
  now: string
}
interface Deps {
  work: UnitOfWork<AmendmentWork>
  clock: Clock
  proofs: ObjectStore
  readUpload: (person: string, text: string) => Promise<Proof>
}

/** Stores the outcome of the course, and uses the scale. An approved resit decides the outcome. */
async function storeOutcome(
  repositories: AmendmentWork,
  sheet: StoredSheet,
  student: string,
): Promise<void> {
  const [score] = await repositories.scoresOf(sheet._id, student)
  const scale = score && scaleFor(await repositories.scales(), score.entryYear)
  if (!score?.registered) return
  if (!scale) throw conflict(scoreSheetMessages.noScale(score.entryYear))
  await repositories.markScalesUsed(usedScales(new Map([[student, scale]]), [score]))
  const approved = (await repositories.amendmentsOf(sheet._id)).filter(
    ({ state }) => state === 'approved',
  )
  const own = decidingMarks([score], approved, { passMark: sheet.passMark, scaleOf: () => scale })
  for (const outcome of outcomesOf(sheet, own, new Map([[student, scale]])))
    await repositories.storeOutcomes(outcome)
}

/** Stores corrected marks, or leaves the published ones beside a resit; then tells the student. */
async function apply(
  repositories: AmendmentWork,
  sheet: StoredSheet,
  amendment: StoredAmendment,
  { staff, by, now }: Act & { staff: string },
): Promise<void> {
  const { scores, endPapers, recipientOf } = repositories
  const { student, after, kind } = amendment
  const stored = await scores.scoreOf(sheet._id, student._id)
  if (!isSameMarks(stored ?? noMarks, amendment.before)) throw conflict(scoreSheetMessages.changed)
  const rule = await repositories.scalingOf(sheet._id)
  const scaled = (marks: Marks): Marks => ({
    ...marks,
    scaling: kind === 'resit' ? 0 : scalingOf(marks, rule, sheet.passMark),
  })
  if (kind === 'correction')
    await scores.storeScore(
      { sheet: sheet._id, student: student._id, staff, now, ...scaled(after) },
      (stored?.version ?? 0) + 1,
    )
  await storeOutcome(repositories, sheet, student._id)
  const recipient = await recipientOf(student._id)
  if (!recipient) return
  await endPapers(recipient, student._id, { by, now })
  const told = { ...amendment, before: scaled(amendment.before), after: scaled(after) }
  await tell(repositories, sheet, { amendment: told, recipient, by, now })
}

/** Tells the student, with the marks only if the student sees them. */
async function tell(
  { visibilityOf, notify, mail }: AmendmentWork,
  sheet: StoredSheet,
  { amendment, recipient, by, now }: Act & { amendment: StoredAmendment; recipient: Recipient },
): Promise<void> {
  const of = { student: amendment.student._id, session: sheet.session._id }
  const visibility = await visibilityOf(of)
  if (visibility === 'not-released') return
  if (visibility === 'withheld') {
    await notify([hiddenChange(recipient)], now)
    return
  }
  await notify([amendedNotification(sheet, amendment, recipient)], now)
  await mail(amendedMail(sheet, amendment, recipient), by)
}

/**
 * The published marks, as the person has seen them. A student of the class may have none, such as
 * one whose registration was approved after the publication.
 */
async function presentMarks(
  { scores }: AmendmentWork,
  { _id, programCourse }: StoredSheet,
  student: string,
  version: number,
): Promise<Marks> {
  const stored = await scores.scoreOf(_id, student)
  if (!stored && !(await scores.isInClass(programCourse, student)))
    throw conflict(scoreSheetMessages.notInClass)
  if ((stored?.version ?? 0) !== version) throw conflict(scoreSheetMessages.changed)
  const { ca, exam, word } = stored ?? noMarks
  return { ca, exam, word }
}

/** A refusal needs a reason. */
function assertReason({ approve, reason }: AmendmentDecision): void {
  if (approve) return
  const message = reason ? reasonProblem(approve, reason) : scoreSheetMessages.declineReason
  if (message) throw badRequest(message, [{ field: 'reason', message }])
}

/** The audit row of a decision. An approval has the marks before and after. */
function decisionEntry(
  { sheet, student, before, after }: StoredAmendment,
  { approve, reason }: AmendmentDecision,
  { by, now }: Act,
): AuditEntry {
  const who = { student_id: student._id }
  return {
    by,
    action: approve ? 'score-amendment.approved' : 'score-amendment.declined',
    record: `score_sheets/${sheet}`,
    ...(approve && { before: { ...who, ...before } }),
    after: { ...who, ...(approve && after), ...(reason && { reason }) },
    at: now,
  }
}

/** Changes of published marks: one person asks, and another one decides. */
export function createAmendmentService({ work, clock, proofs, readUpload }: Deps) {
  const ask = (
    id: string,
    student: string,
    { version, reason, kind = 'correction', ...wanted }: Omit<AmendmentInput, 'proof'>,
    proof: StoredProof | null,
    by: Origin,
  ): Promise<ScoreAmendment> =>
    work.write(async (repositories) => {
      const { sheets, amendments, audit } = repositories
      await sheets.lock(id)
      const found = await own(repositories, id, by)
      if (!mayAmend(found)) throw forbidden(scoreSheetMessages.notAmending)
      if (found.sheet.state !== 'published') throw conflict(scoreSheetMessages.notPublished)
      const before = await presentMarks(repositories, found.sheet, student, version)
      if (kind === 'resit') {
        await repositories.holdStudent(student)
        await assertResit(repositories, found.sheet, student, wanted)
      } else assertCorrection(wanted, before, found.sheet)
      const [staff, now] = [asStaff(by.actor).id, clock.instant()]
      const added = await amendments.ask({
        sheet: id,
        student,
        kind,
        before,
        after: wanted,
        reason,
        proof,
        by: staff,
        now,
      })
      const amendment = added === undefined ? undefined : await amendments.get(added)
      if (!amendment) throw conflict(scoreSheetMessages.alreadyAsked)
      await audit({
        by,
        action: 'score-amendment.asked',
        record: `score_sheets/${id}`,
        before: { student_id: student, ...before },
        after: { student_id: student, kind, ...wanted, reason },
        at: now,
      })
      return shownAmendment(amendment, found.scope)
    })

  return {
    /** Stores the proof before its row. A cleanup deletes files without a row. */
    ask: async (
      id: string,
      student: string,
      { proof: file, ...wanted }: AmendmentInput,
      by: Origin,
    ): Promise<ScoreAmendment> => {
      if (file === undefined) return ask(id, student, wanted, null, by)
      const { type, bytes } = await readUpload(asStaff(by.actor).id, file)
      const key = await proofs.putApart(bytes)
      return ask(id, student, wanted, { key, type }, by).catch(async (error: unknown) => {
        await proofs.delete(key).catch(() => undefined)
        throw error
      })
    },

    /** The proof, for those who see the sheet. */
    proof: async (id: string, by: Origin): Promise<Proof> => {
      const stored = await work.read(async (reads) => {
        const amendment = await reads.amendments.get(id)
        if (!amendment) throw notFound()
        await own(reads, amendment.sheet, by)
        return reads.amendments.proofOf(id)
      })
      const bytes = stored && (await proofs.get(stored.key))
      if (!bytes) throw notFound()
      return { type: stored.type, bytes }
    },

    decide: (
      id: string,
      { approve, reason }: AmendmentDecision,
      by: Origin,
    ): Promise<ScoreAmendment> =>
      work.write(async (repositories) => {
        const { sheets, amendments, audit } = repositories
        const known = await amendments.get(id)
        if (!known) throw notFound()
        await sheets.lock(known.sheet)
        const { sheet, scope } = await own(repositories, known.sheet, by)
        assertReason({ approve, reason })
        if (known.asker === scope.staff) throw forbidden(scoreSheetMessages.ownAmendment)
        const now = clock.instant()
        const decision = { by: scope.staff, now, reason: reason || null }
        const isDecided = await amendments.decide(id, approve ? 'approved' : 'declined', decision)
        const amendment = (await amendments.get(id)) ?? known
        if (!isDecided) throw conflict(scoreSheetMessages.alreadyDecided(amendment.decidedBy))
        if (approve) await apply(repositories, sheet, amendment, { staff: scope.staff, by, now })
        await audit(decisionEntry(amendment, { approve, reason }, { by, now }))
        return shownAmendment(amendment, scope)
      }),
  }
}
