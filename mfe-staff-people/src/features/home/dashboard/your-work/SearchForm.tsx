import { Button, TextField } from '@portal/ui'
import { useState, type SyntheticEvent } from 'react'
import styles from './work.module.css'

/** Maximum length of a search. */
export const longestSearch = 100

interface SearchFormProps {
  /** The name of the search for screen readers. */
  name: string
  label: string
  hint: string
  initial?: string
  /** Gets the text without spaces around it; empty shows everything. */
  onSearch: (q: string) => void
}

/** A search of the home page. */
export function SearchForm({ name, label, hint, initial = '', onSearch }: SearchFormProps) {
  const [text, setText] = useState(initial)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    // After the event: a transition in it makes React treat the form as an action.
    queueMicrotask(() => {
      onSearch(text.trim())
    })
  }
  return (
    <form role="search" aria-label={name} className={styles.search} onSubmit={submit}>
      <TextField
        label={label}
        hint={hint}
        type="search"
        value={text}
        maxLength={longestSearch}
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
