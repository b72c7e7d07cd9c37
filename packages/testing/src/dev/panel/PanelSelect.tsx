import { useId, type ReactNode } from 'react'

interface PanelSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** One switch of the panel. */
export function PanelSelect({ label, value, onChange, children }: PanelSelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="control"
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      >
        {children}
      </select>
    </div>
  )
}

/** Choices of a switch. */
export const options = (choices: readonly { id: string | number; label: string }[]): ReactNode =>
  choices.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ))
