import { offeringName, semesterName, type ScoreSheet } from '@portal/contracts'
import { Link, usePageTitle } from '@portal/kit'
import { Page } from '@portal/ui'
import type { ReactNode } from 'react'

interface SheetFrameProps {
  title: string
  lead?: string
  /** The page above this one. Default: the list of sheets. */
  above?: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** The page of a sheet with a link to the page above it. */
export const SheetFrame = ({
  title,
  above = { to: '/staff/exams', label: 'Score Sheets' },
  ...rest
}: SheetFrameProps) => {
  usePageTitle(title)
  return <Page title={title} eyebrow={<Link to={above.to}>{above.label}</Link>} {...rest} />
}

/** 'Computer Science, ND FT, level 1, second semester 2024/2025'. */
export const placeOf = ({
  program,
  level,
  semester,
  session,
}: Pick<ScoreSheet, 'program' | 'level' | 'semester' | 'session'>): string =>
  [
    offeringName(program),
    `level ${String(level)}`,
    `${semesterName(semester).toLowerCase()} semester ${session.sessionYear}`,
  ].join(', ')
