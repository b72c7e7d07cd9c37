import type { StudentListItem } from '@portal/contracts'
import { EditorDialog, useEditor, type Open } from '@portal/resource'
import { Button, Page } from '@portal/ui'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { DecisionProgress } from './batch'
import { Duplicates } from './corrections'
import { StudentDialog } from './StudentDialog'
import { StudentList } from './StudentList'
import { useDeleteStudent } from './use-delete-student'
import { useEditedStudent, type OpenedStudent } from './use-edited-student'
import { useStudentList } from './use-student-list'

/** Forms come once somebody opens one: most of the day the list is read. */
const AddStudentDialog = lazy(() =>
  import('./AddStudentDialog').then((module) => ({ default: module.AddStudentDialog })),
)
const EditStudentDialog = lazy(() =>
  import('./EditStudentDialog').then((module) => ({ default: module.EditStudentDialog })),
)

interface OpenDialogProps {
  open: Open
  record: OpenedStudent | null
  onClose: () => void
}

/** The dialog that the address names. */
function OpenDialog({ open, record, onClose }: OpenDialogProps) {
  if (record === null) return <AddStudentDialog onClose={onClose} />
  if (open.kind === 'view')
    return <StudentDialog applicationNumber={record._id} onClose={onClose} />
  return record.student && <EditStudentDialog student={record.student} onClose={onClose} />
}

/** What is open stands in the address, by application number: `?view=APP25000002`, `?edit=APP25000002`, `?edit=new`. */
export function StudentsPage() {
  const { list, status } = useStudentList()
  const editor = useEditor(['view', 'edit'])
  const duplicates = useEditor(['duplicates'])
  const { opened, gone } = useEditedStudent(editor)
  const { run: remove, running } = useDeleteStudent()
  const region = useRef<HTMLDivElement>(null)
  const { open } = editor

  const before = useRef(open)
  useEffect(() => {
    // A decided student may have left a filtered list, and the button that opened the dialog with it.
    if (before.current !== null && open === null && document.activeElement === document.body)
      region.current?.focus()
    before.current = open
  }, [open])
  const show =
    (kind: string) =>
    ({ applicationNumber }: StudentListItem) => {
      editor.edit({ _id: applicationNumber }, kind)
    }
  // The row goes with its button, so the focus goes on before.
  const onDelete = (student: StudentListItem) =>
    void remove(student).then((done) => {
      if (done) region.current?.focus()
    })
  return (
    <Page
      title="Students Management"
      actions={
        <Button
          icon="users"
          aria-haspopup="dialog"
          onClick={() => {
            duplicates.edit({ _id: 'all' }, 'duplicates')
          }}
        >
          Find duplicates
        </Button>
      }
    >
      <div ref={region} tabIndex={-1}>
        <StudentList
          list={list}
          status={status}
          acts={{ onView: show('view'), onEdit: show('edit'), onDelete, deleting: running }}
          onAdd={editor.add}
        />
      </div>
      <EditorDialog editor={editor} noun="student" records={opened} gone={gone}>
        {(record, shown) => (
          <Suspense>
            <OpenDialog open={shown} record={record} onClose={editor.close} />
          </Suspense>
        )}
      </EditorDialog>
      <Duplicates />
      <DecisionProgress list={region} />
    </Page>
  )
}
