import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea } from '@portal/ui'
import type { ReactNode } from 'react'

const schema = () => import('./reason.schema').then(({ ReasonInput }) => ReasonInput)

interface Reply {
  message?: string | undefined
}
interface ReasonDialogProps {
  title: string
  /** The button. */
  action: string
  /** Below the label: who reads the reason. */
  hint: string
  /** The message if the server gives none. */
  failed: string
  send: (reason: string) => { unwrap: () => Promise<Reply> }
  children?: ReactNode
  onClose: () => void
}

/** A decision that needs a reason alone. */
export function ReasonDialog({
  title,
  action,
  hint,
  failed,
  send,
  children,
  onClose,
}: ReasonDialogProps) {
  const dialog = useFormDialog<{ reason: string }, Reply>({
    schema,
    values: { reason: '' },
    send: ({ reason }) => send(reason),
    failed,
    onClose,
  })
  return (
    <FormDialog title={title} width={500} dialog={dialog} onClose={onClose} saveLabel={action}>
      {children}
      <TextArea label="Reason" hint={hint} maxLength={300} {...dialog.field('reason')} />
    </FormDialog>
  )
}
