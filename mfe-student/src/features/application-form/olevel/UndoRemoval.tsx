import { useEffect, useRef } from 'react'
import { Button } from '@portal/ui'
import styles from './Olevel.module.css'
import type { Removed } from './use-subjects'

const undoForMs = 8_000

interface UndoRemovalProps {
  removed: Removed
  onUndo: () => void
  /** The time is over. `hadFocus` is true if the button had the focus. */
  onOver: (hadFocus: boolean) => void
}

/** Restores a removed subject, for eight seconds. It takes the focus of the removed row. */
export function UndoRemoval({ removed, onUndo, onOver }: UndoRemovalProps) {
  const button = useRef<HTMLButtonElement>(null)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    button.current?.focus()
    const timer = setTimeout(() => {
      over.current(document.activeElement === button.current)
    }, undoForMs)
    return () => {
      clearTimeout(timer)
    }
  }, [removed])
  return (
    <div className={styles.undo}>
      <span>{removed.label} removed.</span>
      <Button ref={button} small onClick={onUndo}>
        Undo<span className="visually-hidden"> removing {removed.label}</span>
      </Button>
    </div>
  )
}
