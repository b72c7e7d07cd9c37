import {
  gradedMarkOf,
  gradeOf,
  markOf,
  scaleFor,
  scoreSheetMessages,
  type EarlierFigures,
  type GradingScale,
  type Marks,
  type Score,
  type ScoreSheet,
  type ScoreSheetPage,
  type SheetScaling,
  type SheetStepTaken,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import { conflict, notFound } from '../../../platform/errors'
import type { NewMail } from '../../../platform/mail/outbox'
import type { SessionControlReader } from '../../academics/session-controls'
import type { PersonalNotification } from '../../messages/notifications'
import type { StaffReader } from '../../staff/members'
import type { CourseOutcome } from '../../study/course-registrations'
import { checksumOf } from './checksum'
import type { StoredScore } from './classes.queries'
import { shownAmendment } from './amendments/shown-amendment'
import type { StoredAmendment } from './amendments/amendments.queries'
import { shownScript, type StoredScript } from './found-scripts/found-scripts.queries'
import { shownQuery, type StoredQuery } from './queries/result-queries.queries'
import { mayAmend, mayAnswer, mayScale, takesNextStep, type SheetScope } from './scope.queries'
import type { ScoreRepository } from './scores.repository'
import type { SheetRepository } from './score-sheets.repository'
import { secondCounts, visibleScores } from './second-entries/compared'
import type { SecondEntryRepository } from './second-entries/second-entries.repository'
import { shownSheet } from './shown-sheet'
import type { StoredSheet } from './sheets.rows'
import type { ResultVisibility } from './visibility.queries'

export interface SheetWork {
  sheets: SheetRepository
  scores: ScoreRepository
  second: SecondEntryRepository
  scopeOf: (by: Origin) => Promise<SheetScope>
  sheetOf: (id: string, scope: SheetScope) => Promise<StoredSheet | undefined>
  scoresOf: (sheet: string, student?: string) => Promise<StoredScore[]>
  queriesOf: (sheet: string) => Promise<StoredQuery[]>
  scriptsOf: (sheet: string) => Promise<StoredScript[]>
  amendmentsOf: (sheet: string) => Promise<StoredAmendment[]>
  earlierOf: (sheet: StoredSheet) => Promise<EarlierFigures[]>
  scalingOf: (sheet: string) => Promise<SheetScaling | null>
  stepsOf: (sheet: string) => Promise<SheetStepTaken[]>
  teaches: (sheet: StoredSheet, staff: string) => Promise<boolean>
  scales: () => Promise<GradingScale[]>
  markScalesUsed: (used: ReadonlyMap<string, string>) => Promise<void>
  storeOutcomes: (outcome: CourseOutcome) => Promise<void>
  sessionYear: (session: string) => Promise<string | undefined>
  controls: Pick<SessionControlReader, 'hold' | 'availability'>
  staff: Pick<StaffReader, 'byId'>
  visibilityOf: (of: Record<'student' | 'session', string>) => Promise<ResultVisibility>
  notify: (notifications: readonly PersonalNotification[], now: string) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}

/** A sheet with what the person may do. */
export interface OwnSheet {
  sheet: StoredSheet
  scope: SheetScope
  /** Whether the person enters marks: a lecturer of the course, or the examinations office. */
  isEntering: boolean
}

/** The sheet, if the person may see it. Otherwise it throws 404, as if there were none. */
export async function own(
  { sheetOf, scopeOf, teaches }: Pick<SheetWork, 'sheetOf' | 'scopeOf' | 'teaches'>,
  id: string,
  by: Origin,
): Promise<OwnSheet> {
  const scope = await scopeOf(by)
  const sheet = await sheetOf(id, scope)
  if (!sheet) throw notFound(scoreSheetMessages.unknown)
  const isEntering = scope.isExams || (await teaches(sheet, asStaff(by.actor).id))
  return { sheet, scope, isEntering }
}

const closed = {
  resultUpload: scoreSheetMessages.uploadClosed,
  resultRelease: scoreSheetMessages.releaseClosed,
} as const

/**
 * Throws unless a control of the session is on. Marks are entered and submitted while result upload
 * is on, and results are published while result release is on.
 */
export async function assertControlOn(
  { controls }: Pick<SheetWork, 'controls'>,
  control: keyof typeof closed,
  { session }: Pick<StoredSheet, 'session'>,
): Promise<void> {
  const { isOn } = await controls.hold(control, { session: session._id })
  if (!isOn) throw conflict(closed[control])
}

/** Throws unless marks can be entered on the sheet now. */
export async function assertOpen(
  repositories: Pick<SheetWork, 'controls'>,
  sheet: StoredSheet,
): Promise<void> {
  if (sheet.state !== 'open') throw conflict(scoreSheetMessages.notOpen(sheet.state))
  await assertControlOn(repositories, 'resultUpload', sheet)
}

/** Whether marks cannot be entered on an open sheet, because result upload is off. */
export async function isUploadClosed(
  { controls }: Pick<SheetWork, 'controls'>,
  { state, session }: Pick<StoredSheet, 'state' | 'session'>,
): Promise<boolean> {
  if (state !== 'open') return false
  return !(await controls.availability('resultUpload', { session: session._id })).isOn
}

/** The rows of a list, without the submission of open sheets while result upload is off. */
export async function withoutClosedSteps(
  reads: Pick<SheetWork, 'controls'>,
  rows: readonly ScoreSheet[],
): Promise<ScoreSheet[]> {
  const open = rows.filter(({ state, mayStep }) => state === 'open' && mayStep)
  const sessions = new Map(open.map((row) => [row.session._id, row]))
  const closedIn = new Set<string>()
  for (const [session, row] of sessions) if (await isUploadClosed(reads, row)) closedIn.add(session)
  return rows.map((row) =>
    row.state === 'open' && closedIn.has(row.session._id) ? { ...row, mayStep: false } : row,
  )
}

/** The grade of the marks of a student on the scale of the session in which the student began. */
export function gradeFor(
  scales: readonly GradingScale[],
  score: Marks & { entryYear: string },
): string | null {
  const mark = gradedMarkOf(score)
  const scale = scaleFor(scales, score.entryYear)
  return mark === null || !scale ? null : gradeOf(scale, mark).grade
}

export const shownScore = (
  scales: readonly GradingScale[],
  { entryYear, ...score }: StoredScore,
): Score => ({ ...score, grade: gradeFor(scales, { ...score, entryYear }) })

/** How far the second entry is, if the sheet needs one. */
async function secondEntryOf(
  { second }: SheetWork,
  { sheet, scope, isEntering }: OwnSheet,
  scores: readonly StoredScore[],
): Promise<Pick<ScoreSheetPage, 'secondEntry' | 'mayEnterSecond'>> {
  if (!sheet.secondEntry) return { secondEntry: null, mayEnterSecond: false }
  return {
    secondEntry: secondCounts(scores, await second.marksOf(sheet._id)),
    mayEnterSecond: sheet.state === 'open' && (isEntering || mayAnswer(scope, sheet)),
  }
}

/** Whether first marks are hidden from the person, who may enter the second ones. */
export const isHiding = ({ sheet, scope, isEntering }: OwnSheet): boolean =>
  sheet.secondEntry && sheet.state === 'open' && (isEntering || mayAnswer(scope, sheet))

const isDone = (score: Marks): boolean => markOf(score) !== null

/** The page of a sheet for the person who asks. */
export async function pageOf(
  reads: SheetWork,
  { sheet, scope, isEntering }: OwnSheet,
  today: string,
): Promise<ScoreSheetPage> {
  const [scores, scales] = [await reads.scoresOf(sheet._id), await reads.scales()]
  const members = scores.filter(({ registered }) => registered)
  const counts = { students: members.length, entered: members.filter(isDone).length }
  const checksum = checksumOf(scores)
  const asker = { isHiding: isHiding({ sheet, scope, isEntering }), staff: scope.staff }
  const visible = await visibleScores(reads, sheet._id, scores, asker)
  const uploadClosed = await isUploadClosed(reads, sheet)
  const isSentBack = sheet.state !== 'open' && sheet.state !== 'published'
  const shown = shownSheet(sheet, { counts, checksum, isTeacher: isEntering }, { scope, today })
  return {
    ...shown,
    caMax: sheet.caMax,
    importedFrom: sheet.importedFrom,
    passMark: sheet.passMark,
    scores: visible.map((score) => shownScore(scales, score)),
    steps: await reads.stepsOf(sheet._id),
    checksum,
    uploadClosed,
    mayStep: shown.mayStep && !uploadClosed,
    mayEnter: isEntering && sheet.state === 'open' && !uploadClosed,
    ...(await secondEntryOf(reads, { sheet, scope, isEntering }, scores)),
    mayScale: mayScale(scope, sheet, isEntering),
    scaling: await reads.scalingOf(sheet._id),
    mayAmend: sheet.state === 'published' && mayAmend({ scope, sheet, isEntering }),
    resits: scales.some(({ resitMax }) => resitMax > 0),
    earlier: await reads.earlierOf(sheet),
    amendments: (await reads.amendmentsOf(sheet._id)).map((each) => shownAmendment(each, scope)),
    mayReport: isEntering && sheet.state !== 'published',
    scripts: (await reads.scriptsOf(sheet._id)).map((each) =>
      shownScript(each, members, { decides: mayAnswer(scope, sheet), sheet }),
    ),
    queries: (await reads.queriesOf(sheet._id)).map((each) =>
      shownQuery(each, mayAnswer(scope, sheet)),
    ),
    maySendBack: isSentBack && (scope.isExams || takesNextStep(scope, sheet, isEntering)),
  }
}
