import { useNavigate } from '@portal/kit'
import { Button, TextField } from '@portal/ui'
import { useState, type SyntheticEvent } from 'react'
import styles from './work.module.css'

/** Opens the list of students with a search. */
export function StudentSearch() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const q = text.trim()
    const to = q === '' ? '/staff/students' : `/staff/students?q=${encodeURIComponent(q)}`
    // After the event: a transition in it makes React treat the form as an action.
    queueMicrotask(() => void navigate(to))
  }
  return (
    <form role="search" aria-label="Students" className={styles.search} onSubmit={submit}>
      <TextField
        label="Find a student"
        hint="Name, application number or email"
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
        }}
      />
      <Button type="submit" icon="search">
        Search
      </Button>
    </form>
  )
}
