import type { ReactNode } from 'react'
import type { Student } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Button, useFormContext, useWatch } from '@portal/ui'
import type { FormValues } from '../form-values'
import { Preview } from '../photo/PhotoField'
import { BackToList } from '../sections/SectionPage'
import { headingId } from '../sections/use-arrival'
import { addressOf } from '../sections/use-views'
import { answerGroups, type AnswerGroup, type AnswerLine } from './answer-groups'
import styles from './Review.module.css'

/** Leads to the field and, when it is saved, back here. */
const Change = ({ section, field, label }: { section: AnswerGroup['section']; field: string; label: string }) => (
  <Link to={addressOf(section, true)} state={{ field }}>Change<span className="visually-hidden"> {label.toLowerCase()}</span></Link>
)

const NotProvided = () => <span className={styles.missing}>Not provided</span>

const Line = ({ section, line: { label, value, field } }: { section: AnswerGroup['section']; line: AnswerLine }) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    {/* What cannot be changed here is not missing: the registration did not ask for it. */}
    <dd>{value || (field ? <NotProvided /> : '–')}</dd>
    {field && <dd className={styles.change}><Change section={section} field={field} label={label} /></dd>}
  </div>
)

const PhotoLine = ({ photo }: { photo: string }) => (
  <div className={styles.line}>
    <dt>Profile image</dt>
    <dd>{photo ? <Preview photo={photo} /> : <NotProvided />}</dd>
    <dd className={styles.change}><Change section="personal" field="profileImage" label="profile image" /></dd>
  </div>
)

function Group({ group: { section, title, lines }, photo }: { group: AnswerGroup; photo: string }) {
  const heading = `answers-${section}`
  return (
    <section aria-labelledby={heading} className="stack stack-small">
      <h3 id={heading}>{title}</h3>
      {lines.length === 0 && <p className="muted">Nothing to fill in.</p>}
      {lines.length > 0 && (
        <dl className={styles.answers}>
          {section === 'personal' && <PhotoLine photo={photo} />}
          {lines.map((line) => <Line key={line.label} section={section} line={line} />)}
        </dl>
      )}
    </section>
  )
}

interface CheckAnswersProps {
  student: Student
  submitting: boolean
  onSubmit: () => void
  children?: ReactNode
}

/** Everything at a glance before it is sent, once; each answer can be changed. */
export function CheckAnswers({ student, submitting, onSubmit, children }: CheckAnswersProps) {
  const { control, getValues } = useFormContext<FormValues>()
  useWatch({ control })
  const form = getValues()
  return (
    <div className="stack">
      <div><BackToList /></div>
      {children}
      <h2 id={headingId('review')} tabIndex={-1}>Check your answers</h2>
      {answerGroups(form, student).map((group) => <Group key={group.section} group={group} photo={form.profileImage} />)}
      <div className="stack stack-small">
        <p>You can submit the form once. After that, you cannot change it here.</p>
        <div className="form-actions">
          <Button variant="primary" busy={submitting} busyLabel="Submitting..." onClick={onSubmit}>Submit</Button>
        </div>
      </div>
    </div>
  )
}
