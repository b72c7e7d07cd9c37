import { alert, failureMessage, toFailure } from '@portal/kit'
import { useEffect } from 'react'

/**
 * Says a failed load in a dialog, once per failure: the server's sentence, else the screen's own. Nothing of a session that has ended: the
 * bar of the page says it, and a dialog of each list would cover what the form says of it.
 */
export function useFailureDialog(error: unknown, fallback: string): void {
  useEffect(() => {
    if (error && toFailure(error).status !== 401)
      void alert({ tone: 'error', title: 'Error', message: failureMessage(error, fallback) })
  }, [error, fallback])
}
