import { academicSessionMessages, type AcademicSession } from '@portal/contracts'
import { optionsFrom } from '@portal/resource'
import { SelectField } from '@portal/ui'
import styles from './rollover.module.css'

export interface Chosen {
  from: string
  to: string
}

interface SessionChoiceProps {
  /** The call that loads them. */
  sessions: { currentData?: AcademicSession[] | undefined; error?: unknown; isFetching: boolean }
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

const label = ({ sessionYear, status }: AcademicSession): string => `${sessionYear} (${status})`

/** The source and the target session. */
export function SessionChoice({ sessions, chosen, onChoose }: SessionChoiceProps) {
  const texts = { none: 'No sessions found', failed: academicSessionMessages.fetchFailed }
  const sources = optionsFrom(sessions, (rows) => rows, label, texts)
  // Nothing is copied into an archived session. One that a link names is shown with its refusal.
  const targets = optionsFrom(
    sessions,
    (rows) => rows.filter(({ _id, status }) => status !== 'archived' || _id === chosen.to),
    label,
    texts,
  )
  return (
    <div className={styles.choice}>
      <SelectField
        label="Copy from"
        {...sources}
        name="from"
        value={chosen.from}
        onChange={({ target: { value } }) => {
          onChoose({ ...chosen, from: value })
        }}
      />
      <SelectField
        label="Copy into"
        {...targets}
        name="to"
        value={chosen.to}
        onChange={({ target: { value } }) => {
          onChoose({ ...chosen, to: value })
        }}
      />
    </div>
  )
}
