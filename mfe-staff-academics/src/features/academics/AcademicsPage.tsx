import type { AcademicSession } from '@portal/contracts'
import { useState } from 'react'
import { AcademicsFrame } from '../../parts/AcademicsFrame'
import { SessionControlsDialog } from './controls/SessionControlsDialog'
import { SessionsTable } from './SessionsTable'

export function AcademicsPage() {
  const [session, setSession] = useState<AcademicSession | null>(null)
  return (
    <AcademicsFrame>
      <SessionsTable onControls={setSession} />
      {session && <SessionControlsDialog session={session} onClose={() => { setSession(null) }} />}
    </AcademicsFrame>
  )
}
