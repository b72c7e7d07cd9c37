import { Button } from '@portal/ui'
import { useState } from 'react'
import { StudentField } from '../../../parts/StudentField'
import styles from './student-results.module.css'

interface NumberFormProps {
  number: string
  onFind: (number: string) => void
}

/** Finds a student by a whole number, because a part of it belongs to nobody. */
export function NumberForm({ number, onFind }: NumberFormProps) {
  const [text, setText] = useState(number)
  return (
    <form
      className={styles.find}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(text.trim())
      }}
    >
      <StudentField
        field={{
          value: text,
          maxLength: 40,
          onChange: ({ target }) => {
            setText(target.value)
          },
        }}
      />
      <Button type="submit" variant="primary">
        Show results
      </Button>
      {number !== '' && (
        <Button
          onClick={() => {
            setText('')
            onFind('')
          }}
        >
          Clear
        </Button>
      )}
    </form>
  )
}
