import { alert, failureMessage, toFailure } from '@portal/kit'
import { useEffect } from 'react'

/**
 * Shows a failed load in a dialog, once per failure: the server's message, or else that of the
 * screen. An ended session is not shown, because the bar of the page reports it, and a dialog for
 * each list would cover the message of the form.
 */
export function useFailureDialog(error: unknown, fallback: string): void {
  useEffect(() => {
    if (error && toFailure(error).status !== 401)
      void alert({ tone: 'error', title: 'Error', message: failureMessage(error, fallback) })
  }, [error, fallback])
}
