import { useState } from 'react'
import { newsletterMessages } from '@portal/contracts'
import { toFailure } from '@portal/kit'

/** The result of a click: `refused` is final, `failed` can be retried. */
export interface Outcome {
  kind: 'done' | 'refused' | 'failed'
  sentence: string
}

/** Statuses of a wrong, used or expired link. */
const final = [400, 404, 409, 410]

function outcomeOf(error: unknown, unreached: string): Outcome {
  const { status, serverMessage } = toFailure(error as Parameters<typeof toFailure>[0])
  if (final.includes(status))
    return { kind: 'refused', sentence: serverMessage ?? newsletterMessages.linkInvalid }
  return { kind: 'failed', sentence: serverMessage ?? unreached }
}

/** Runs `act` once at a time. `unreached` is the message without a reply. */
export function usePress(act: () => Promise<string>, unreached: string) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const press = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    setOutcome(
      await act().then(
        (sentence): Outcome => ({ kind: 'done', sentence }),
        (error: unknown) => outcomeOf(error, unreached),
      ),
    )
    setBusy(false)
  }
  return { busy, outcome, press }
}
