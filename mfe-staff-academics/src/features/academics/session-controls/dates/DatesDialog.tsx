import type { SessionControl } from '@portal/contracts'
import { mayLeave } from '@portal/forms'
import { SignInElsewhere } from '@portal/resource'
import { Modal } from '@portal/ui'
import { Extensions } from './Extensions'
import { WindowForm } from './WindowForm'

interface DatesDialogProps {
  setId: string
  control: SessionControl
  label: string
  sessionYear: string
  /** Loads the controls again. Resolves when they are loaded. */
  reload: () => Promise<unknown>
  onClose: () => void
}

/** The dates of one control and its personal extensions. */
export const DatesDialog = ({
  setId,
  control,
  label,
  sessionYear,
  reload,
  onClose,
}: DatesDialogProps) => (
  <Modal title={`${label}, ${sessionYear}`} width={800} onClose={onClose} mayClose={mayLeave}>
    <WindowForm setId={setId} control={control} label={label} reload={reload} onClose={onClose} />
    <Extensions setId={setId} controlId={control._id} />
    <SignInElsewhere />
  </Modal>
)
