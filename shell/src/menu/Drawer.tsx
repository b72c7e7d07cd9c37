import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from '@portal/kit'
import { Icon } from '@portal/ui'
import styles from './Drawer.module.css'

/** The edge of the screen that it slides in from: the left, or below, where the thumb is. */
type Edge = 'left' | 'bottom'

function Panel({
  label,
  edge,
  onClose,
  children,
}: {
  label: string
  edge: Edge
  onClose: () => void
  children: ReactNode
}) {
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.showModal()
    // While the dialog is open nothing beside it takes the focus, so it goes back once the dialog is gone.
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap beside the panel; keys have Escape and Close
    <dialog
      ref={panel}
      className={`${styles.drawer ?? ''} ${styles[edge] ?? ''}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === panel.current) onClose()
      }}
    >
      <div className={styles.inside}>
        <button
          type="button"
          className={`button button-quiet ${styles.close ?? ''}`}
          onClick={onClose}
        >
          <Icon name="close" /> Close menu
        </button>
        {children}
      </div>
    </dialog>
  )
}

/** The side menu where there is no room for one: a button that slides it in. Escape, a tap beside it and a page change close it. */
export function Drawer({
  label,
  edge = 'left',
  children,
}: {
  label: string
  edge?: Edge
  children: ReactNode
}) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = (): void => {
    setOpenAt(null)
  }
  return (
    <>
      <button
        type="button"
        className={`button button-quiet ${styles.opener ?? ''}`}
        aria-haspopup="dialog"
        onClick={() => {
          setOpenAt(key)
        }}
      >
        <Icon name="menu" /> Menu
      </button>
      {openAt === key && (
        <Panel label={label} edge={edge} onClose={close}>
          {children}
        </Panel>
      )}
    </>
  )
}
