import { alert, failureMessage } from '@portal/kit'
import { newKey, useIsShown } from '@portal/resource'
import { useRef, useState } from 'react'

interface Start<Batch> {
  send: (key: string) => Promise<Batch>
  /** Called if the person still sees the question. */
  onStarted: (batch: Batch) => void
  /** The message for a person who has left the question. */
  titleOf: (batch: Batch) => string
  failed: string
}

/**
 * Starts a batch once: the key is created with the question, so that a second click, or a retry
 * after a lost reply, starts no second batch. A person who has left the question gets a message and
 * stays where they are.
 */
export function useStartOnce<Batch>({ send, onStarted, titleOf, failed }: Start<Batch>) {
  const [key] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const sent = useRef(false)
  const isShown = useIsShown()
  const start = async (): Promise<void> => {
    if (sent.current) return
    sent.current = true
    setBusy(true)
    try {
      const batch = await send(key)
      if (isShown.current) onStarted(batch)
      else await alert({ tone: 'success', title: titleOf(batch), autoCloseMs: 2000 })
    } catch (error) {
      await alert({ tone: 'error', title: 'Error', message: failureMessage(error, failed) })
      sent.current = false
      setBusy(false)
    }
  }
  return { busy, start }
}
