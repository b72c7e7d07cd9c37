import { Button } from '@portal/ui'
import type { ReactNode } from 'react'

interface RowActionsProps {
  /** Which record, for those who cannot see the row: 'School of Engineering'. */
  name: string
  onEdit: () => void
  onDelete: () => void
  /** True while the deletion is under way. */
  deleting?: boolean
  /** What else can be done with it: before the two, or between them. */
  before?: ReactNode
  children?: ReactNode
  /** For tables with many columns: pictures alone, with the words as their tooltips; cards on small screens have room for them. */
  compact?: boolean
}

/** Edit and delete, and what else there is, at the end of a row. */
export const RowActions = ({
  name,
  onEdit,
  onDelete,
  deleting = false,
  before,
  children,
  compact = false,
}: RowActionsProps) => (
  <div className={`cluster row-actions${compact ? ' row-actions-compact' : ''}`}>
    {before}
    <Button
      small
      icon="edit"
      aria-haspopup="dialog"
      aria-label={`Edit ${name}`}
      title={compact ? 'Edit' : undefined}
      onClick={onEdit}
    >
      <span className="row-action-word">Edit</span>
    </Button>
    {children}
    <Button
      small
      icon="trash"
      busy={deleting}
      aria-label={`Delete ${name}`}
      title={compact ? 'Delete' : undefined}
      onClick={onDelete}
    >
      <span className="row-action-word">Delete</span>
    </Button>
  </div>
)
