import type { ScoreSheet } from '@portal/contracts'
import type { SheetCounts } from './classes.queries'
import { mayRemind, takesNextStep, type SheetScope } from './scope.queries'
import type { StoredSheet } from './sheets.rows'

/** The person who asks, and the day. */
export interface SheetAsked {
  scope: SheetScope
  today: string
}

/**
 * The sheet as the person who asks sees it. `isTeacher` is whether this person teaches the course.
 */
export const shownSheet = (
  sheet: StoredSheet,
  {
    counts,
    checksum,
    isTeacher,
  }: { counts: SheetCounts; checksum: string | null; isTeacher: boolean },
  { scope, today }: SheetAsked,
): ScoreSheet => {
  const {
    programCourse: _course,
    lecturerId: _lecturer,
    caMax: _max,
    passMark: _pass,
    submittedBy: _staff,
    secondEntry: _second,
    importedFrom: _file,
    ...shown
  } = sheet
  return {
    ...shown,
    ...counts,
    checksum,
    late: sheet.state === 'open' && sheet.dueOn < today,
    mayStep: takesNextStep(scope, sheet, isTeacher),
    mayRemind: mayRemind(scope, sheet),
  }
}
