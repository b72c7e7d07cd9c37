import {
  progressionLabels,
  semesterName,
  type Notification,
  type ProgressionDecision,
} from '@portal/contracts'
import type { PersonalNotification } from '../../messages/notifications'
import type { SemesterOfYear } from '../semesters'

interface Decided {
  found: { applicationNumber: string }
  wanted: { decision: ProgressionDecision; seen: ProgressionDecision | null }
}
const types = {
  proceed: 'success',
  probation: 'warning',
  withdraw: 'warning',
} as const satisfies Record<ProgressionDecision, Notification['type']>

/**
 * Whether the student is told: of probation and withdrawal, and that they do not apply any more.
 */
const isTold = ({ wanted: { decision, seen } }: Decided): boolean =>
  decision !== seen && (decision !== 'proceed' || seen !== null)

/** The notifications to students about decisions that limit them, or that end such a limit. */
export const decisionNotifications = (
  decided: readonly Decided[],
  { sessionYear, semester }: SemesterOfYear,
): PersonalNotification[] =>
  decided.filter(isTold).map(({ found, wanted: { decision } }) => ({
    to: found.applicationNumber,
    title: 'Decision of the Academic Board',
    message: `After the ${semesterName(semester).toLowerCase()} semester ${sessionYear}: ${progressionLabels[decision]}.`,
    type: types[decision],
    link: '/app/academics/results',
  }))
