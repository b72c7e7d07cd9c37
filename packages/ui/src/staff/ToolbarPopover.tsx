import { useCallback, useId, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../Button'
import { useDismissal } from '../use-dismissal'
import './action-menu.css'
import './toolbar-popover.css'

interface Opened {
  id: string
  /** Closes the panel and returns the focus to the button. */
  leave: () => void
}
interface ToolbarPopoverProps extends Pick<ButtonProps, 'busy'> {
  label: string
  icon: NonNullable<ButtonProps['icon']>
  /** The panel, whose element has the id. */
  children: (opened: Opened) => ReactNode
}

const Drawn = ({ panel, ...opened }: Opened & { panel: ToolbarPopoverProps['children'] }) =>
  panel(opened)

/**
 * A button of a toolbar that opens a panel with further controls. The panel is drawn only while it
 * is open. Its word is hidden where there is room for the button, but not for the word.
 */
export function ToolbarPopover({ label, icon, busy, children }: ToolbarPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
  }, [])
  const { root, button, onKeyDown } = useDismissal<HTMLDivElement>(isOpen, close)
  const id = useId()
  const leave = (): void => {
    close()
    button.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape comes up from the controls inside
    <div ref={root} className="action-menu" onKeyDown={onKeyDown}>
      <Button
        ref={button}
        icon={icon}
        title={label}
        busy={busy}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        <span className="toolbar-popover-word">{label}</span>
      </Button>
      {isOpen && <Drawn panel={children} id={id} leave={leave} />}
    </div>
  )
}
