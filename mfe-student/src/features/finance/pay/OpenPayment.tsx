import { useState } from 'react'
import type { ChargeLine } from '@portal/contracts'
import { announce } from '@portal/kit'
import { Button, Notice } from '@portal/ui'
import { Reference } from '../Reference'
import { useConfirm } from './use-confirm'

/**
 * A payment without a final result. It can be checked again, and the charge cannot be paid a second
 * time.
 */
export function OpenPayment({
  charge: { payid, description },
  payment: { reference },
}: {
  charge: ChargeLine
  payment: { reference: string }
}) {
  const confirm = useConfirm(payid)
  const [busy, setBusy] = useState(false)
  const [sentence, setSentence] = useState('We are confirming your payment. Do not pay again.')
  const check = async (): Promise<void> => {
    setBusy(true)
    const outcome = await confirm(reference)
    setBusy(false)
    // After its end, the charge is rendered again or removed.
    if (outcome.kind === 'paid') announce(`${description} is paid.`)
    else setSentence(outcome.sentence)
  }
  return (
    <Notice tone="info">
      <p role="status">{sentence}</p>
      <Reference reference={reference} />
      <div>
        <Button
          small
          busy={busy}
          busyLabel="Checking..."
          onClick={() => {
            void check()
          }}
        >
          Check again<span className="visually-hidden"> for {description}</span>
        </Button>
      </div>
    </Notice>
  )
}
