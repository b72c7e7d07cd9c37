import { useState } from 'react'
import { messages, type SignedInSession } from '@portal/contracts'
import { confirm, failureMessage } from '@portal/kit'
import { sessionsApi } from './login-sessions.api'

/** The result of the last action, which stays on the page. */
export interface Outcome {
  tone: 'success' | 'error'
  text: string
}

const question = {
  title: 'Sign out all other devices?',
  message: 'Every other browser and phone will be signed out immediately. You stay signed in here.',
  confirmLabel: 'Sign out other devices',
  danger: true,
}

/**
 * Ends one other session, or all others after a question. `onEnded` is called after a success,
 * before the list changes.
 */
export function useEndSessions(onEnded: () => void) {
  const [endSession] = sessionsApi.endSession.useMutation()
  const [endOtherSessions] = sessionsApi.endOtherSessions.useMutation()
  const [ending, setEnding] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const run = async (what: string, call: () => Promise<{ message: string }>): Promise<void> => {
    setEnding(what)
    try {
      setOutcome({ tone: 'success', text: (await call()).message })
      onEnded()
    } catch (error) {
      setOutcome({ tone: 'error', text: failureMessage(error, messages.general.unexpected) })
    } finally {
      setEnding(null)
    }
  }
  return {
    ending,
    outcome,
    endOne: ({ _id: id }: SignedInSession) =>
      run(id, () => endSession({ params: { id } }).unwrap()),
    endOthers: async () => {
      if (await confirm(question)) await run('others', () => endOtherSessions().unwrap())
    },
  }
}
