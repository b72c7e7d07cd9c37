import { alert, failureMessage } from '@portal/kit'
import { useEffect } from 'react'

/** Says a failed load in a dialog, once per failure: the server's sentence, else the screen's own. */
export function useFailureDialog(error: unknown, fallback: string): void {
  useEffect(() => {
    if (error)
      void alert({ tone: 'error', title: 'Error', message: failureMessage(error, fallback) })
  }, [error, fallback])
}
