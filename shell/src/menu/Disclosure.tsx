import { useCallback, useContext, useId, useState, type ReactNode } from 'react'
import { Icon } from '@portal/ui'
import { NearContext } from './near'
import { useDismissal } from './use-dismissal'
import styles from './Disclosure.module.css'

/**
 * A list entry with a button that shows and hides the entries below it. They load their data when
 * the pointer or the focus is near.
 */
export function Disclosure({
  label,
  nested,
  children,
}: {
  label: string
  nested: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const [entered, setEntered] = useState(false)
  const near = useContext(NearContext) || entered
  const close = useCallback(() => {
    setOpen(false)
  }, [])
  const comeNear = (): void => {
    setEntered(true)
  }
  const { root, button, onKeyDown } = useDismissal<HTMLLIElement>(open, close)
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes up from the controls inside
    <li
      ref={root}
      className={nested ? styles.nested : styles.top}
      onKeyDown={onKeyDown}
      onPointerEnter={comeNear}
      onFocus={comeNear}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open)
        }}
      >
        {label}
        <Icon name="chevron-down" />
      </button>
      <ul id={id} className={nested ? styles.inner : styles.panel} hidden={!open}>
        <NearContext value={near}>{children}</NearContext>
      </ul>
    </li>
  )
}
