import { mayLeave } from '@portal/forms'
import { SignInElsewhere } from '@portal/resource'
import { Modal } from '@portal/ui'
import { useState, type ReactNode } from 'react'

interface CourseListDialogProps {
  title: string
  /** The scope of the list, below the title. */
  note: string
  /** The form, which has a new key after each added entry. */
  form: (onAdded: () => void, key: number) => ReactNode
  children: ReactNode
  onClose: () => void
}

/** A dialog with a form that adds an entry, and the list of all entries. */
export function CourseListDialog({ title, note, form, children, onClose }: CourseListDialogProps) {
  const [round, setRound] = useState(0)
  return (
    <Modal title={title} width={800} onClose={onClose} mayClose={mayLeave}>
      <div className="stack">
        <p className="muted">{note}</p>
        {form(() => {
          setRound(round + 1)
        }, round)}
        {children}
      </div>
      <SignInElsewhere />
    </Modal>
  )
}
