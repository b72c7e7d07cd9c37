import {
  inHundredths,
  progressionLabels,
  progressionMessages,
  type Progression,
  type ProgressionDecision,
} from '@portal/contracts'
import { Badge, formatInstant, type Tone } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'

/** A row of the list. */
export type ProgressionRow = Progression & { _id: string }

const tones: Readonly<Record<ProgressionDecision, Tone>> = {
  proceed: 'success',
  probation: 'warning',
  withdraw: 'error',
}
const DecisionBadge = ({ decision }: { decision: ProgressionDecision }) => (
  <Badge tone={tones[decision]}>{progressionLabels[decision]}</Badge>
)
const average = (value: number | null): string => (value === null ? '–' : inHundredths(value))

/** Whether the Board can decide about a student now. */
export const isReady = ({ proposed }: Progression): boolean => proposed !== null

export const progressionColumns: ResourceColumn<ProgressionRow>[] = [
  {
    header: 'Student',
    lead: true,
    width: 11,
    cell: ({ name, matricNumber }) => (
      <>
        {name} <span className="muted small">{matricNumber}</span>
      </>
    ),
  },
  { header: 'GPA', code: true, width: 4, cell: ({ gpa }) => average(gpa) },
  { header: 'CGPA', code: true, width: 4, cell: ({ cgpa }) => average(cgpa) },
  {
    header: 'Class',
    priority: 1,
    width: 7,
    cell: ({ awardClass }) => awardClass ?? '–',
  },
  {
    header: 'Proposal',
    width: 9,
    cell: ({ proposed, missing }) => {
      if (proposed) return <DecisionBadge decision={proposed} />
      return missing > 0 ? progressionMessages.marksMissing(missing) : '–'
    },
  },
  {
    header: 'Decision',
    width: 12,
    cell: ({ confirmed, cgpa }) =>
      confirmed ? (
        <>
          <DecisionBadge decision={confirmed.decision} />{' '}
          <span className="muted small">
            {formatInstant(confirmed.at)}, minute {confirmed.minute}
            {confirmed.cgpa !== cgpa && `, CGPA ${inHundredths(confirmed.cgpa)} at that time`}
            {confirmed.reason && `. ${confirmed.reason}`}
          </span>
        </>
      ) : (
        '–'
      ),
  },
]
