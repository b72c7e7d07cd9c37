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
  const choices = optionsFrom(sessions, (rows) => rows, label, {
    none: 'No sessions found',
    failed: academicSessionMessages.fetchFailed,
  })
  return (
    <div className={styles.choice}>
      <SelectField
        label="Copy from"
        {...choices}
        name="from"
        value={chosen.from}
        onChange={({ target: { value } }) => {
          onChoose({ ...chosen, from: value })
        }}
      />
      <SelectField
        label="Copy into"
        {...choices}
        name="to"
        value={chosen.to}
        onChange={({ target: { value } }) => {
          onChoose({ ...chosen, to: value })
        }}
      />
    </div>
  )
}
