import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '@portal/ui'
import styles from './funding.module.css'

/**
 * A tooltip for touch and keyboard: a button that shows the text below its field. Escape closes it.
 * `short` is the visible label of the button, and `label` its continuation for screen readers.
 */
export function Toggletip({
  short,
  label,
  children,
}: {
  short: string
  label: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className={styles.tipButton}
        aria-expanded={open}
        aria-controls={id}
        onKeyDown={onKeyDown}
        onClick={() => {
          setOpen(!open)
        }}
      >
        <Icon name="info" /> {short}
        <span className="visually-hidden"> {label}</span>
      </button>
      <div id={id} role="status">
        {open && <div className={styles.tip}>{children}</div>}
      </div>
    </>
  )
}
