import { scoreSheetMessages, type SheetStep, type SheetStepForm } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea, TextField } from '@portal/ui'
import type { ReactNode } from 'react'

const schema = () => import('./step.schema').then((loaded) => loaded.SheetStepForm)

interface StepFormProps<Reply> {
  step: SheetStep
  send: (input: Pick<SheetStepForm, 'comment' | 'minute'>) => { unwrap: () => Promise<Reply> }
  /** A sentence about the sheets. */
  children: ReactNode
  onClose: () => void
}

/** The form of a step: a comment, and the minute of a board. */
export function StepForm<Reply extends { message?: string | undefined }>({
  step,
  send,
  children,
  onClose,
}: StepFormProps<Reply>) {
  const dialog = useFormDialog<SheetStepForm, Reply>({
    schema,
    values: { comment: '', minute: '', needsMinute: step.hasMinute },
    send: ({ comment, minute }) => send({ ...(comment && { comment }), ...(minute && { minute }) }),
    failed: scoreSheetMessages.stepFailed,
    onClose,
  })
  return (
    <FormDialog
      title={step.action}
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel={step.action}
    >
      <p>{children}</p>
      <p className="muted">{scoreSheetMessages.stepHints[step.to]}</p>
      {step.hasMinute && (
        <TextField
          label="Minute"
          hint="The number of the minute of the board, such as AB/2026/14"
          maxLength={40}
          {...dialog.field('minute')}
        />
      )}
      <TextArea label="Comment" optional maxLength={300} {...dialog.field('comment')} />
    </FormDialog>
  )
}
