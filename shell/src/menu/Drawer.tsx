import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from '@portal/kit'
import { Icon } from '@portal/ui'
import styles from './Drawer.module.css'

/** The edge from which it opens: the left, or the bottom within reach of the thumb. */
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
    // While the dialog is open, no other element can take the focus, so the focus returns after it
    // is closed.
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a tap beside the panel; keys have Escape and Close
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

/**
 * The side menu on narrow screens, opened by a button. Escape, a tap outside it and a page change
 * close it.
 */
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
