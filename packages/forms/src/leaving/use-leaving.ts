import { useUnsavedWork } from '@portal/kit'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { askToLeave } from './leave'

/** The ways out of a form that loses its entries when it is closed. */
export function useLeaving(isDirty: boolean, onClose: () => void) {
  const [isDone, setDone] = useState(false)
  const isAtRisk = isDirty && !isDone
  useUnsavedWork(isAtRisk)

  const mayClose = async (): Promise<boolean> => {
    if (!isAtRisk) return true
    if (!(await askToLeave())) return false
    // Before the dialog closes: the address or a dialog around it would ask again.
    flushSync(() => {
      setDone(true)
    })
    return true
  }
  return {
    /** The entries are saved. */
    done: (): void => {
      setDone(true)
    },
    /** Asks before entries are lost. True to close the dialog. */
    mayClose,
    /** Closes the dialog, after a question if entries would be lost. */
    cancel: (): void =>
      void mayClose().then((leaves) => {
        if (leaves) onClose()
      }),
  }
}
