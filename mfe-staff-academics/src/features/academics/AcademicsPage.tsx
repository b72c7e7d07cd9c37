import type { AcademicSession } from '@portal/contracts'
import { Page, Section } from '@portal/ui'
import { useState } from 'react'
import { SessionControlsDialog } from './controls/SessionControlsDialog'
import { SessionsTable } from './SessionsTable'

export function AcademicsPage() {
  const [session, setSession] = useState<AcademicSession | null>(null)
  return (
    <Page title="Academic Management" lead="Manage Academic Sessions, Schools, Departments, Programs, and Courses.">
      <Section title="Academic Sessions">
        <SessionsTable onControls={setSession} />
      </Section>
      {session && <SessionControlsDialog session={session} onClose={() => { setSession(null) }} />}
    </Page>
  )
}
