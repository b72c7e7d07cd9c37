import type { ReactNode } from 'react'
import type { Student } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Button, Icon } from '@portal/ui'
import { SectionById } from './SectionById'
import { sections } from './section-list'
import { addressOf, isSection, nextView, type View, type Views } from './use-views'
import styles from './Sections.module.css'

const asksNothing = (view: View): boolean => view === 'programme' || view === 'post-secondary'

function nextLabel(view: View, checking: boolean): string {
  const act = asksNothing(view) ? 'Continue' : 'Save and continue'
  return checking
    ? asksNothing(view)
      ? 'Back to your answers'
      : 'Save and go back to your answers'
    : act
}

export const BackToList = () => (
  <Link to={addressOf('list')} className={styles.back}>
    <Icon name="chevron-left" />
    Back to the list
  </Link>
)

interface SectionPageProps {
  student: Student
  views: Views
  /** Saves now, before the next view. Missing answers are allowed until the submission. */
  onSave: (next: View) => void
  children?: ReactNode
}

/** One section, or all sections below each other. */
export function SectionPage({
  student,
  views: { view, checking, go },
  onSave,
  children,
}: SectionPageProps) {
  const shown = isSection(view) ? [view] : sections.map(({ id }) => id)
  const next = checking ? 'review' : isSection(view) ? nextView(view) : 'review'
  return (
    <div className="stack">
      <div>
        <BackToList />
      </div>
      {children}
      {shown.map((id) => (
        <SectionById key={id} id={id} student={student} />
      ))}
      <div className="form-actions">
        <Button
          variant="primary"
          onClick={() => {
            onSave(next)
            go(next)
          }}
        >
          {nextLabel(view, checking)}
        </Button>
        <Link className="button button-quiet" to={addressOf('list')}>
          Back to the list
        </Link>
      </div>
    </div>
  )
}
