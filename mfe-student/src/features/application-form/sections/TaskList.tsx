import type { ReactNode } from 'react'
import { Link } from '@portal/kit'
import { Badge, useFormContext, useWatch, type Tone } from '@portal/ui'
import { isAtRisk } from '../draft/save-state'
import type { FormValues } from '../form-values'
import { usePhotoState, usePhotoUploads } from '../photo/photo-context'
import { sections, type SectionId } from './section-list'
import { sectionStatuses, statusLabels, type SectionStatus } from './section-status'
import styles from './Sections.module.css'
import { addressOf } from './use-views'

const tones: Record<SectionStatus, Tone> = {
  'not-started': 'neutral',
  'in-progress': 'info',
  done: 'success',
  problem: 'error',
}
const notes: Partial<Record<SectionId, string>> = {
  personal: 'Photo, origin, parent or guardian, next of kin',
  programme: 'Chosen when you registered',
  academic: 'Primary and secondary school',
  'post-secondary': 'Nothing to fill in',
  olevel: 'One or two sittings, up to 11 subjects',
}

function Task({
  id,
  title,
  status,
  note,
}: {
  id: SectionId
  title: string
  status: SectionStatus
  note: string | undefined
}) {
  return (
    <li className={styles.task}>
      <div>
        <Link to={addressOf(id)} className={styles.name} aria-describedby={`status-${id}`}>
          {title}
        </Link>
        <p className="muted small">{note}</p>
      </div>
      <span id={`status-${id}`}>
        <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
      </span>
    </li>
  )
}

function Progress({ done }: { done: number }) {
  const share = `${String((done / sections.length) * 100)}%`
  return (
    <div className="stack stack-small">
      <p>
        <strong>
          {done} of {sections.length} sections completed
        </strong>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: share }} />
      </span>
    </div>
  )
}

/**
 * The start of the form: its sections in any order, with their status. `children` is shown above
 * the list.
 */
export function TaskList({
  refused,
  checked,
  children,
}: {
  refused: readonly string[]
  checked: ReadonlySet<string>
  children?: ReactNode
}) {
  const { control, getValues } = useFormContext<FormValues>()
  useWatch({ control })
  const isPhotoUnsaved = isAtRisk(usePhotoState(usePhotoUploads()))
  const statuses = sectionStatuses(getValues(), refused, checked)
  if (isPhotoUnsaved && statuses.personal === 'done') statuses.personal = 'in-progress'
  const noteOf = (id: SectionId) =>
    id === 'personal' && isPhotoUnsaved ? 'Your photo is not saved yet' : notes[id]
  const done = Object.values(statuses).filter((status) => status === 'done').length
  return (
    <div className="stack">
      {children}
      <Progress done={done} />
      <ol className={styles.tasks} aria-label="Sections of the form">
        {sections.map(({ id, title }) => (
          <Task key={id} id={id} title={title} status={statuses[id]} note={noteOf(id)} />
        ))}
      </ol>
      <div className="form-actions">
        <Link className="button button-primary" to={addressOf('review')}>
          Check your answers
        </Link>
        <Link className="button button-quiet" to={addressOf('all')}>
          Show all on one page
        </Link>
      </div>
    </div>
  )
}
