import { sessionControlNames, type AcademicSession, type SessionControlName, type SessionControls } from '@portal/contracts'
import { anAcademicSession, anId } from '../../factories'
import type { Scenario } from './scenarios'

export interface SessionWithControls {
  session: AcademicSession
  /** Absent where a session has no control set. */
  controls: SessionControls | null
}

const controlSet = (on: readonly SessionControlName[]): SessionControls => ({
  _id: anId(),
  controls: sessionControlNames.map((controlName) => ({ _id: anId(), controlName, active: on.includes(controlName) })),
  paymentControls: [['Acceptance fee', 15_000], ['School fee', 45_000.5]].map(([name, amount]) => ({
    _id: anId(), active: true, payment: { payment: { name: name as string }, amount: amount as number },
  })),
})

/** 2025/2026, open unless the scenario says otherwise, and eleven archived ones before it. */
export function createAcademicSessions({ applications = 'open', admission = true, noControls = false }: Scenario): SessionWithControls[] {
  const on: SessionControlName[] = []
  if (applications === 'open') on.push('application')
  if (admission) on.push('admissionProcessing')
  const present: SessionWithControls = {
    session: anAcademicSession({ startDate: '2025-09-29', endDate: '2026-08-28', status: applications === 'no-session' ? 'closed' : 'open' }),
    controls: noControls ? null : controlSet(on),
  }
  const earlier = Array.from({ length: 11 }, (_, back): SessionWithControls => {
    const year = 2024 - back
    const session = anAcademicSession({
      sessionYear: `${year}/${year + 1}`, startDate: `${year}-09-30`, endDate: `${year + 1}-08-29`, status: 'archived',
    })
    return { session, controls: noControls ? null : controlSet([]) }
  })
  return [present, ...earlier]
}
