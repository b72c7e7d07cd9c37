import { useEffect, useState } from 'react'
import { Button } from '../Button'

const shownMs = 3_000

/** The browser's clipboard is there on secure pages only. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

interface CopyButtonProps {
  text: string
  /** Names it for those who do not see what stands beside the button. */
  what: string
  /** Says a sentence to screen readers. */
  announce: (sentence: string) => void
}

/** Copies a text, and says whether it could. */
export function CopyButton({ text, what, announce }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => { setOutcome(undefined) }, shownMs)
    return () => { clearTimeout(timer) }
  }, [outcome])
  const press = async (): Promise<void> => {
    const copied = await copy(text)
    setOutcome(copied ? 'copied' : 'failed')
    announce(copied ? `Copied: ${text}` : `Could not copy. Mark the text and copy it: ${text}`)
  }
  const labels = { copied: 'Copied', failed: 'Could not copy' }
  return (
    <Button small icon={outcome === 'copied' ? 'check' : 'clipboard'} onClick={() => { void press() }}>
      {outcome ? labels[outcome] : 'Copy'}<span className="visually-hidden"> {what}</span>
    </Button>
  )
}
