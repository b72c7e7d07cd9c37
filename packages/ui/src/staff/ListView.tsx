import type { ReactNode } from 'react'
import { Button } from '../Button'
import './list-view.css'
import { ToolbarPopover } from './ToolbarPopover'

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

/**
 * The settings. They are drawn only while they are open, because their labels repeat those of
 * filters.
 */
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
export const ListView = (settings: ListViewProps) => (
  <ToolbarPopover label="Display" icon="columns">
    {({ id }) => <Panel id={id} {...settings} />}
  </ToolbarPopover>
)
