import {
  attentionMessages,
  type PaymentRequestInput,
  type PaymentRequestKind,
} from '@portal/contracts'
import { FormDialog, newKey, useFormDialog } from '@portal/resource'
import { SelectField, TextArea, TextField } from '@portal/ui'
import { useState } from 'react'
import { requestLabels } from './labels'
import { requestsApi as api } from './requests.api'

const schema = () => import('./request.schema').then((module) => module.PaymentRequestInput)
const kindOptions = (['refund', 'reversal', 'note'] as const).map((value) => ({
  value,
  label: requestLabels[value],
}))

interface Start {
  kind?: PaymentRequestKind | undefined
  reference?: string | undefined
  attention?: string
}

/**
 * Requests an action about a payment, which another person decides. The key is created once, so
 * that a repeated request counts once.
 */
export function ProposeDialog({ start, onClose }: { start: Start; onClose: () => void }) {
  const [propose] = api.proposePaymentRequest.useMutation()
  const [key] = useState(newKey)
  const dialog = useFormDialog<
    { key: string; kind: string; reference: string; attention: string | null; reason: string },
    { message?: string | undefined },
    PaymentRequestInput
  >({
    schema,
    values: {
      key,
      kind: start.kind ?? '',
      reference: start.reference ?? '',
      attention: start.attention ?? null,
      reason: '',
    },
    send: (body) => propose({ body }),
    failed: attentionMessages.proposeFailed,
    onClose,
  })
  const isKnown = start.attention !== undefined
  return (
    <FormDialog
      title={isKnown && start.kind ? requestLabels[start.kind] : 'New request'}
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Submit request"
    >
      {!isKnown && (
        <SelectField
          label="Action"
          placeholder="--Select--"
          options={kindOptions}
          {...dialog.field('kind')}
        />
      )}
      {isKnown ? (
        <p>
          Payment <span className="numeric">{start.reference}</span>
        </p>
      ) : (
        <TextField label="Reference" autoComplete="off" {...dialog.field('reference')} />
      )}
      <TextArea
        label="Reason"
        hint="Shown to the approver and kept in the audit trail"
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
