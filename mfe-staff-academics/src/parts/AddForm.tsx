import type { FormDialogState } from '@portal/resource'
import { Button, Notice } from '@portal/ui'
import type { ReactNode } from 'react'
import styles from './add-form.module.css'

interface AddFormProps {
  dialog: Pick<FormDialogState, 'submit' | 'notice' | 'busy'>
  /** The name of the form for screen readers. */
  label: string
  button: string
  children: ReactNode
}

/** The form above a short list, which adds one entry. */
export const AddForm = ({ dialog, label, button, children }: AddFormProps) => (
  <form noValidate className="stack" onSubmit={dialog.submit} aria-label={label}>
    {dialog.notice && (
      <Notice tone="error" role="alert">
        <p>{dialog.notice}</p>
      </Notice>
    )}
    <div className={styles.fields}>{children}</div>
    <div>
      <Button type="submit" icon="plus" busy={dialog.busy} busyLabel="Adding...">
        {button}
      </Button>
    </div>
  </form>
)
