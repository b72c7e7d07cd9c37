import { Button, Modal, Notice } from '@portal/ui'
import type { ReactNode } from 'react'
import { SignInElsewhere } from './SignInElsewhere'
import type { FormDialogState } from './use-form-dialog'

interface FormDialogProps {
  title: string
  dialog: FormDialogState
  onClose: () => void
  saveLabel?: string
  width?: 500 | 600 | 800
  children: ReactNode
}

/**
 * The dialog of a form: title, message about missing fields, fields, and two buttons. The cross,
 * Escape and Cancel ask before entries are lost.
 */
export const FormDialog = ({
  title,
  dialog: { busy, submit, notice, detail, mayClose, cancel },
  onClose,
  saveLabel = 'Save',
  width = 600,
  children,
}: FormDialogProps) => (
  <Modal title={title} width={width} onClose={onClose} mayClose={mayClose}>
    <form noValidate className="stack" onSubmit={submit}>
      {notice && (
        <Notice tone="error" role="alert">
          <p>{notice}</p>
          {detail && <p>{detail}</p>}
        </Notice>
      )}
      {children}
      <SignInElsewhere />
      <div className="cluster dialog-actions">
        <Button type="submit" variant="primary" busy={busy} busyLabel="Saving...">
          {saveLabel}
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  </Modal>
)
