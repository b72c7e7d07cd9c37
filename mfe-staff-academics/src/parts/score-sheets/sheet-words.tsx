import { sheetStateLabels, type ScoreSheet, type SheetState } from '@portal/contracts'
import { Badge, formatInstant, type Tone } from '@portal/ui'

const tones: Readonly<Record<SheetState, Tone>> = {
  open: 'neutral',
  submitted: 'info',
  moderated: 'info',
  'hod-approved': 'info',
  'school-approved': 'info',
  'board-approved': 'warning',
  published: 'success',
}

/** The state of a sheet, and whether it is late. */
export const SheetBadge = ({
  state,
  late,
  publishAt,
}: Pick<ScoreSheet, 'state' | 'late' | 'publishAt'>) => (
  <span>
    <Badge tone={tones[state]}>{sheetStateLabels[state]}</Badge>
    {publishAt !== null && (
      <span className="muted small"> Publication {formatInstant(publishAt)}</span>
    )}
    {late && (
      <>
        {' '}
        <Badge tone="error">Late</Badge>
      </>
    )}
  </span>
)

/** '31 of 48'. */
export const enteredWords = ({ entered, students }: Pick<ScoreSheet, 'entered' | 'students'>) =>
  `${String(entered)} of ${String(students)}`

/** The name of a sheet in buttons and titles. */
export const sheetLabel = ({ course }: Pick<ScoreSheet, 'course'>): string =>
  `${course.code} ${course.title}`
