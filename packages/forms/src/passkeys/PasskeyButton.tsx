import type { PasskeyAssertion, PasskeyRequest } from '@portal/contracts'
import { Button } from '@portal/ui'
import { useState, type Ref } from 'react'
import { signWithPasskey } from './passkeys'

interface PasskeyButtonProps {
  request: PasskeyRequest
  /** True if it is the usual way, and a code is the exception. */
  isPrimary: boolean
  busy: boolean
  onAnswer: (answer: PasskeyAssertion) => Promise<unknown>
  /** The message why the browser gave no answer. */
  onProblem: (message: string) => void
  ref?: Ref<HTMLButtonElement>
}

/** Confirms with a passkey. Shown where `canUsePasskeys()` is true. */
export function PasskeyButton({
  request,
  isPrimary,
  busy,
  onAnswer,
  onProblem,
  ref,
}: PasskeyButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const use = async (): Promise<void> => {
    setAsking(true)
    const result = await signWithPasskey(request)
    if ('answer' in result) await onAnswer(result.answer)
    else onProblem(result.problem)
    setAsking(false)
  }
  return (
    <Button
      ref={ref}
      variant={isPrimary ? 'primary' : 'secondary'}
      busy={busy || isAsking}
      data-first-focus={isPrimary || undefined}
      onClick={() => void use()}
    >
      Use a passkey
    </Button>
  )
}
