import { NavLink, usePageTitle, useSession } from '@portal/kit'
import { Page } from '@portal/ui'
import { PageTabs } from '@portal/ui/staff'
import type { ReactNode } from 'react'

const title = 'Score Sheets'

/**
 * Heading and tabs of Exam Management for the examinations office. Lecturers and the holders of
 * offices have only their score sheets.
 */
export function ExamsFrame({ children }: { children: ReactNode }) {
  const isExams = useSession().staff?.role?.modules.includes('exams') ?? false
  usePageTitle(isExams ? 'Exam Management' : title)
  if (!isExams) return <Page title={title}>{children}</Page>
  return (
    <Page title="Exam Management" lead="Manage score sheets, grades and results.">
      <PageTabs label="Exam Management">
        <NavLink to="/staff/exams" end>
          {title}
        </NavLink>
        <NavLink to="/staff/exams/students">Student Results</NavLink>
        <NavLink to="/staff/exams/transcripts">Transcripts</NavLink>
        <NavLink to="/staff/exams/progression">Progression</NavLink>
        <NavLink to="/staff/exams/figures">Figures</NavLink>
        <NavLink to="/staff/exams/grading-scales">Grading Scales</NavLink>
      </PageTabs>
      {children}
    </Page>
  )
}
