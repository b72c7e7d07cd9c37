import './switch.css'

interface SwitchProps {
  /** Accessible name of the switch. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  busy?: boolean
}

/** A switch that takes effect at once. Its state is also shown as text. */
export const Switch = ({ label, checked, onChange, busy = false }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-checked={checked}
    aria-label={label}
    aria-busy={busy}
    onClick={() => {
      if (!busy) onChange(!checked)
    }}
  >
    <span className="switch-track" aria-hidden="true" />
    <span aria-hidden="true">{checked ? 'On' : 'Off'}</span>
  </button>
)
