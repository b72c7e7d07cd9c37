import { useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from 'react'
import { Icon } from '../Icon'
import { longestSearch } from './list-query'
import './toolbar.css'

interface SearchBoxProps {
  /** Accessible name, such as 'Search students'. */
  label: string
  /** The name of the search among several of a page, for screen readers. */
  landmark?: string
  placeholder?: string
  /** The present search. A change from outside (Back) replaces the entry. */
  value: string
  onSearch: (text: string) => void
}

const settleMs = 300

/** A search field that searches a moment after the last key, and at once on Enter. */
export function SearchBox({ label, landmark, placeholder, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== sent) setText(value)
  }

  const search = (wanted: string): void => {
    if (wanted === value) return
    setSent(wanted)
    onSearch(wanted)
  }
  const settle = useEffectEvent(() => {
    search(text.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      settle()
    }, settleMs)
    return () => {
      clearTimeout(timer)
    }
  }, [text])

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    search(text.trim())
  }
  const clear = (): void => {
    setText('')
    search('')
    input.current?.focus()
  }
  return (
    <form role="search" aria-label={landmark} className="search-box" onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="search"
        className="control"
        placeholder={placeholder}
        value={text}
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          setText(event.target.value)
        }}
      />
      {text !== '' && (
        <button type="button" className="search-clear" aria-label="Clear search" onClick={clear}>
          <Icon name="close" />
        </button>
      )}
    </form>
  )
}
