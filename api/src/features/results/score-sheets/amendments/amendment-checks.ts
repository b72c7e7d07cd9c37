import {
  faultsOfScore,
  isComplete,
  isSameMarks,
  scaleFor,
  scoreSheetMessages,
  type Marks,
} from '@portal/contracts'
import { badRequest, conflict } from '../../../../platform/errors'
import type { SheetWork } from '../sheet-page'
import type { StoredSheet } from '../sheets.rows'
import type { AmendmentRepository } from './amendments.repository'
import { resitRefusal } from './resit.rules'

/** Throws unless the marks are complete and within the limits of the sheet. */
function assertMarks(wanted: Marks, caMax: number): void {
  const faults = isComplete(wanted)
    ? faultsOfScore(wanted, caMax)
    : [{ field: 'exam', message: scoreSheetMessages.incomplete }]
  const [fault] = faults
  if (fault) throw badRequest(fault.message, faults)
}

/** Throws unless the marks can replace the published ones. */
export function assertCorrection(wanted: Marks, before: Marks, { caMax }: StoredSheet): void {
  assertMarks(wanted, caMax)
  if (isSameMarks(wanted, before)) throw conflict(scoreSheetMessages.sameMarks)
}

/** Throws unless the student sits the failed course again. A resit has a whole mark. */
export async function assertResit(
  {
    scoresOf,
    scales,
    amendments,
  }: Pick<SheetWork, 'scoresOf' | 'scales'> & { amendments: Pick<AmendmentRepository, 'resitsIn'> },
  sheet: StoredSheet,
  student: string,
  wanted: Marks,
): Promise<void> {
  assertMarks(wanted, 0)
  const [before] = await scoresOf(sheet._id, student)
  if (!before) throw conflict(scoreSheetMessages.notInClass)
  const refusal = resitRefusal({
    before,
    wanted,
    passMark: sheet.passMark,
    scale: scaleFor(await scales(), before.entryYear),
    sheet: sheet._id,
    resits: await amendments.resitsIn(sheet.session._id, student),
  })
  if (!refusal) return
  const { message, field } = refusal
  throw field ? badRequest(message, [{ field, message }]) : conflict(message)
}
