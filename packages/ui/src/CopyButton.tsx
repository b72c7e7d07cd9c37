import { useEffect, useState } from 'react'
import { Button } from './Button'

const shownMs = 3_000

/** The browser's clipboard needs a secure page. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies a text and confirms it, also for screen readers. `what` is the accessible name of the
 * text.
 */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => {
      setOutcome(undefined)
    }, shownMs)
    return () => {
      clearTimeout(timer)
    }
  }, [outcome])
  const press = async (): Promise<void> => {
    setOutcome((await copy(text)) ? 'copied' : 'failed')
  }
  const labels = { copied: 'Copied', failed: 'Could not copy' }
  const message = {
    copied: `Copied: ${text}`,
    failed: `Could not copy. Select the text and copy it: ${text}`,
  }
  return (
    <>
      <Button
        small
        icon={outcome === 'copied' ? 'check' : 'clipboard'}
        onClick={() => {
          void press()
        }}
      >
        {outcome ? labels[outcome] : 'Copy'}
        <span className="visually-hidden"> {what}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {outcome && message[outcome]}
      </span>
    </>
  )
}
