import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Field } from '../fields/Field'
import { errorOf } from '../fields/empty-entry'
import type { Option } from '../fields/SelectField'
import { useField, type FieldProps } from '../fields/use-field'
import './combobox.css'

interface ComboboxFieldProps extends FieldProps {
  name: string
  /** The label of the first choice. */
  initialText: string
  /** Called with the choice, or with an empty text as soon as the entry is no choice. */
  onChoose: (value: string) => void
  /** The matches of the last search; undefined while it runs. */
  options: readonly Option[] | undefined
  /** Called a moment after the last key with the search. Not for an empty or too long text. */
  onSearch: (text: string) => void
  /** The reason why there is no option. */
  emptyMessage: string
}

const settleMs = 300
/** Longer texts are pasted by mistake and not searched. */
const longestSearch = 100

/** The list below the field: its active option, and whether it is open. */
function useList(options: readonly Option[]) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const at = Math.min(active, options.length - 1)
  const step = (by: number): void => {
    setOpen(true)
    setActive(
      isOpen && at >= 0
        ? (at + by + options.length) % options.length
        : by > 0
          ? 0
          : options.length - 1,
    )
  }
  const set = (open: boolean): void => {
    setOpen(open)
    setActive(-1)
  }
  return {
    isOpen,
    at,
    step,
    open: () => {
      set(true)
    },
    close: () => {
      set(false)
    },
  }
}

/** Searches a moment after the last key. False until then. */
function useSettled(text: string, onSettled: (text: string) => void): boolean {
  const [settled, settle] = useState(text)
  const tell = useEffectEvent(() => {
    if (text === settled) return
    settle(text)
    onSettled(text)
  })
  useEffect(() => {
    const timer = setTimeout(tell, settleMs)
    return () => {
      clearTimeout(timer)
    }
  }, [text])
  return text === settled
}

/**
 * A field with suggestions of the server, for one of many options. Used with arrows, Enter and
 * Escape, or the pointer.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, optional, name, initialText, onChoose, options, onSearch, emptyMessage } =
    props
  const error = errorOf(props, 'Choose')
  const ids = useField({ hint, error })
  const listId = useId()
  const [text, setText] = useState(initialText)
  const [searched, search] = useState('')
  const isSearch = text.length <= longestSearch
  const found = isSearch ? options : []
  const shown = found ?? []
  const list = useList(shown)
  const isSettled = useSettled(searched, onSearch)

  const choose = (option: Option): void => {
    setText(option.label)
    onChoose(option.value)
    list.close()
  }
  const type = (next: string): void => {
    setText(next)
    if (next.length <= longestSearch) search(next.trim())
    onChoose('')
    list.open()
  }
  const meant = shown[isSettled && shown.length === 1 ? 0 : list.at]
  const keys: Record<string, () => void> = {
    ArrowDown: () => {
      list.step(1)
    },
    ArrowUp: () => {
      list.step(-1)
    },
    // While the list is open, Enter chooses an option and does not submit the form.
    ...(list.isOpen && {
      Escape: list.close,
      Enter: () => {
        if (meant) choose(meant)
      },
    }),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Field ids={ids} label={label} hint={hint} error={error} {...(optional && { optional })}>
      <div className="combobox">
        <input
          {...ids.control}
          type="text"
          role="combobox"
          name={name}
          className="control"
          autoComplete="off"
          value={text}
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={listId}
          {...(list.isOpen &&
            list.at >= 0 && { 'aria-activedescendant': `${listId}-${String(list.at)}` })}
          onChange={(event) => {
            type(event.target.value)
          }}
          onClick={list.open}
          onBlur={list.close}
          onKeyDown={onKeyDown}
        />
        <Options
          id={listId}
          open={list.isOpen}
          at={list.at}
          options={found}
          emptyMessage={emptyMessage}
          onChoose={choose}
        />
      </div>
    </Field>
  )
}

interface OptionsProps {
  id: string
  open: boolean
  at: number
  options: readonly Option[] | undefined
  emptyMessage: string
  onChoose: (option: Option) => void
}

function Options({ id, open, at, options, emptyMessage, onChoose }: OptionsProps) {
  const popup = useRef<HTMLDivElement>(null)
  const count = options?.length
  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [open, count])
  useEffect(() => {
    if (at >= 0)
      popup.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const message =
    options === undefined
      ? 'Loading...'
      : options.length > 0
        ? `${String(options.length)} to choose from`
        : emptyMessage
  return (
    <div ref={popup} className="combobox-popup" hidden={!open}>
      <p className={count ? 'visually-hidden' : 'combobox-empty'} role="status">
        {open && message}
      </p>
      <div id={id} role="listbox" aria-label="Choices">
        {options?.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's: the focus stays there
          <div
            key={option.value}
            id={`${id}-${String(index)}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="combobox-option"
            onPointerDown={(event) => {
              event.preventDefault()
            }}
            onClick={() => {
              onChoose(option)
            }}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  )
}
