import './switch.css'

interface SwitchProps {
  /** Accessible name: what is switched, and where. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  busy?: boolean
}

/** Something that is on or off and takes effect at once. The word beside it says which; colour only repeats it. */
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
