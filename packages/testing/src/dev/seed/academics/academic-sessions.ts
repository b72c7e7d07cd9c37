import {
  sessionControlNames,
  type AcademicSession,
  type ControlExtension,
  type SessionControlName,
  type SessionControls,
} from '@portal/contracts'
import { aControl, anAcademicSession, anId } from '../../../factories'
import type { Scenario } from '../scenarios'

/** A stored personal extension. Its end is compared with the clock at each request. */
export type StoredExtension = Omit<ControlExtension, 'state'> & { control: string }

export interface SessionWithControls {
  session: AcademicSession
  /** Absent where a session has no control set. */
  controls: SessionControls | null
}

/** Sample dates: applications close next month and are late for two more weeks. */
const inDays = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T22:59:00.000Z`
const dates: Partial<Record<SessionControlName, object>> = {
  application: { closesAt: inDays(30), lateUntil: inDays(44) },
}

/** All controls are off, except these; the controls of fees are with the fees. */
export const controlSet = (on: readonly SessionControlName[]): SessionControls => ({
  _id: anId(),
  controls: sessionControlNames.map((controlName) =>
    aControl({ controlName, active: on.includes(controlName), ...dates[controlName] }),
  ),
  paymentControls: [],
})

/** 2025/2026, open unless the scenario says otherwise, and eleven archived ones before it. */
export function createAcademicSessions({
  applications = 'open',
  admission = true,
  registration = false,
  noControls = false,
}: Scenario): SessionWithControls[] {
  const on: SessionControlName[] = []
  if (applications === 'open') on.push('application')
  if (admission) on.push('admissionProcessing')
  if (registration) on.push('courseRegistration')
  const present: SessionWithControls = {
    session: anAcademicSession({
      startDate: '2025-09-29',
      endDate: '2026-12-18',
      status: applications === 'no-session' ? 'closed' : 'open',
    }),
    controls: noControls ? null : controlSet(on),
  }
  const earlier = Array.from({ length: 11 }, (_, back): SessionWithControls => {
    const year = 2024 - back
    const session = anAcademicSession({
      sessionYear: `${year}/${year + 1}`,
      startDate: `${year}-09-30`,
      endDate: `${year + 1}-08-29`,
      status: 'archived',
    })
    return { session, controls: noControls ? null : controlSet([]) }
  })
  return [present, ...earlier]
}
