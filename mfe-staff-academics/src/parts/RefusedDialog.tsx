import { Button, Modal } from '@portal/ui'

interface RefusedDialogProps {
  title: string
  /** How many were done. */
  done: string
  refused: readonly { _id: string; name: string; reason: string }[]
  onClose: () => void
}

/** The records of an action on several ones that were refused, each with its reason. */
export const RefusedDialog = ({ title, done, refused, onClose }: RefusedDialogProps) => (
  <Modal title={title} onClose={onClose}>
    <div className="stack">
      <p>{done}.</p>
      <ul>
        {refused.map(({ _id, name, reason }) => (
          <li key={_id}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
      <div className="cluster dialog-actions">
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  </Modal>
)
