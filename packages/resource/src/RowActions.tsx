import { Button } from '@portal/ui'
import type { ReactNode } from 'react'

interface RowActionsProps {
  /** The name of the record for screen readers: 'School of Engineering'. */
  name: string
  onEdit: () => void
  onDelete: () => void
  /** True during the deletion. */
  deleting?: boolean
  /** Other actions: before the two, or between them. */
  before?: ReactNode
  children?: ReactNode
  /**
   * For tables with many columns: only icons, with their labels as tooltips. Cards on small screens
   * have room for labels.
   */
  compact?: boolean
}

/** Edit, delete and other actions at the end of a row. */
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
