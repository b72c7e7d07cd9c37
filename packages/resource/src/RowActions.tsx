import { Button } from '@portal/ui'

interface RowActionsProps {
  /** Which record, for those who cannot see the row: 'School of Engineering'. */
  name: string
  onEdit: () => void
  onDelete: () => void
  /** True while the deletion is under way. */
  deleting?: boolean
}

/** Edit and delete, at the end of a row. */
export const RowActions = ({ name, onEdit, onDelete, deleting = false }: RowActionsProps) => (
  <div className="cluster row-actions">
    <Button small icon="edit" aria-haspopup="dialog" aria-label={`Edit ${name}`} onClick={onEdit}>Edit</Button>
    <Button small icon="trash" busy={deleting} aria-label={`Delete ${name}`} onClick={onDelete}>Delete</Button>
  </div>
)
