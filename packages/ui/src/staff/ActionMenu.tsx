import { useCallback, useId, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../Button'
import { useDismissal } from '../use-dismissal'
import './action-menu.css'

interface ActionMenuProps extends Pick<ButtonProps, 'busy'> {
  label: ReactNode
  icon: NonNullable<ButtonProps['icon']>
  busyLabel: string
  actions: readonly { label: string; onSelect: () => void }[]
}

/** A button that opens a menu of actions. A chosen action returns the focus to the button. */
export function ActionMenu({ label, actions, icon, busy, busyLabel }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
  }, [])
  const { root, button, onKeyDown } = useDismissal<HTMLDivElement>(isOpen, close)
  const id = useId()
  const select = (onSelect: () => void): void => {
    close()
    button.current?.focus()
    onSelect()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape comes up from the controls inside
    <div ref={root} className="action-menu" onKeyDown={onKeyDown}>
      <Button
        ref={button}
        icon={icon}
        busy={busy}
        busyLabel={busyLabel}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        {label}
      </Button>
      <ul id={id} className="action-menu-list" hidden={!isOpen}>
        {actions.map((action) => (
          <li key={action.label}>
            <Button
              variant="quiet"
              onClick={() => {
                select(action.onSelect)
              }}
            >
              {action.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
