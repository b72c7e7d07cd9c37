import {
  publicationMessages,
  scoreSheetMessages,
  type SheetStep,
  type SheetStepForm,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea, TextField } from '@portal/ui'
import { MomentField } from '@portal/ui/staff'
import type { ReactNode } from 'react'
import { submitWhole } from '../submit-whole'
import { toStep, type StepValues } from './step-values'

const schema = () => import('./step.schema').then((loaded) => loaded.schema)

interface StepFormProps<Reply> {
  step: SheetStep
  send: (input: Pick<SheetStepForm, 'comment' | 'minute'> & { publishAt?: string }) => {
    unwrap: () => Promise<Reply>
  }
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
  const dialog = useFormDialog<StepValues, Reply>({
    schema,
    values: { comment: '', minute: '', needsMinute: step.hasMinute, publishAt: '' },
    send: (values) => {
      const { comment, minute, publishAt } = toStep(values)
      return send({
        ...(comment && { comment }),
        ...(minute && { minute }),
        ...(publishAt !== null && { publishAt }),
      })
    },
    failed: scoreSheetMessages.stepFailed,
    onClose,
  })
  return (
    <FormDialog
      title={step.action}
      width={500}
      dialog={{ ...dialog, submit: submitWhole(dialog) }}
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
      {step.to === 'published' && (
        <MomentField
          label="Publish at"
          hint={publicationMessages.hint}
          optional
          {...dialog.field('publishAt')}
        />
      )}
      <TextArea label="Comment" optional maxLength={300} {...dialog.field('comment')} />
    </FormDialog>
  )
}
