import type { ScoreAmendment } from '@portal/contracts'
import type { SheetScope } from '../scope.queries'
import type { StoredAmendment } from './amendments.queries'

/** The amendment as a person sees it. */
export const shownAmendment = (
  { sheet: _sheet, asker, ...amendment }: StoredAmendment,
  { staff, isExams }: SheetScope,
): ScoreAmendment => ({
  ...amendment,
  mayDecide: amendment.state === 'waiting' && isExams && asker !== staff,
})
