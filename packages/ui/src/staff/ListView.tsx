import { useCallback, useId, useState, type ReactNode } from 'react'
import { Button } from '../Button'
import { useDismissal } from '../use-dismissal'
import './list-view.css'

/** The numbers of rows of a page from which people choose. */
export const rowChoices = [10, 25, 50, 100] as const

/** The display of a list: rows of a page, low rows, and the headers of hidden columns. */
export interface ListDisplay {
  rows: number
  compact: boolean
  hidden: readonly string[]
}

interface ListViewProps {
  display: ListDisplay
  /** The headers of the columns that can be hidden. */
  columns: readonly string[]
  onChange: (display: ListDisplay) => void
  onReset: () => void
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name?: string
  checked: boolean
  onChange: () => void
  children: ReactNode
}

const Choice = ({ children, ...input }: ChoiceProps) => (
  <label className="list-view-choice">
    <input {...input} />
    {children}
  </label>
)

/** The settings. They are drawn only while they are open, because their labels repeat those of filters. */
function Panel({ id, display, columns, onChange, onReset }: ListViewProps & { id: string }) {
  const { rows, compact, hidden } = display
  const toggle = (header: string): void => {
    onChange({
      ...display,
      hidden: hidden.includes(header)
        ? hidden.filter((each) => each !== header)
        : [...hidden, header],
    })
  }
  return (
    <div id={id} className="action-menu-list list-view">
      <fieldset>
        <legend>Rows per page</legend>
        <div className="list-view-rows">
          {rowChoices.map((choice) => (
            <Choice
              key={choice}
              type="radio"
              name={`${id}-rows`}
              checked={rows === choice}
              onChange={() => {
                onChange({ ...display, rows: choice })
              }}
            >
              {choice}
            </Choice>
          ))}
        </div>
      </fieldset>
      <Choice
        type="checkbox"
        checked={compact}
        onChange={() => {
          onChange({ ...display, compact: !compact })
        }}
      >
        Compact rows
      </Choice>
      {columns.length > 0 && (
        <fieldset>
          <legend>Columns</legend>
          {columns.map((header) => (
            <Choice
              key={header}
              type="checkbox"
              checked={!hidden.includes(header)}
              onChange={() => {
                toggle(header)
              }}
            >
              {header}
            </Choice>
          ))}
        </fieldset>
      )}
      <Button small variant="quiet" onClick={onReset}>
        Reset
      </Button>
    </div>
  )
}

/** A button that opens the display settings of a list. */
export function ListView(settings: ListViewProps) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
  }, [])
  const { root, button, onKeyDown } = useDismissal<HTMLDivElement>(isOpen, close)
  const id = useId()
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape comes up from the controls inside
    <div ref={root} className="action-menu" onKeyDown={onKeyDown}>
      <Button
        ref={button}
        icon="settings"
        title="Display"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        <span className="list-view-word">Display</span>
      </Button>
      {isOpen && <Panel id={id} {...settings} />}
    </div>
  )
}
