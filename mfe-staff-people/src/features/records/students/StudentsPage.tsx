import type { StudentListItem } from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import { EditorDialog, PrintButton, useEditor, type Open } from '@portal/resource'
import { Button, Page } from '@portal/ui'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { DecisionProgress } from './batch'
import { Duplicates } from './corrections'
import { StudentDialog } from './details/StudentDialog'
import { StudentList } from './StudentList'
import { useDeleteStudent } from './use-delete-student'
import { useEditedStudent, type OpenedStudent } from './edit/use-edited-student'
import { useStudentList } from './use-student-list'

/** Loaded on demand, because the list is used most of the time. */
const AddStudentDialog = lazy(() =>
  import('./add/AddStudentDialog').then((module) => ({ default: module.AddStudentDialog })),
)
const EditStudentDialog = lazy(() =>
  import('./edit/EditStudentDialog').then((module) => ({ default: module.EditStudentDialog })),
)

interface OpenDialogProps {
  open: Open
  record: OpenedStudent | null
  onClose: () => void
}

/** The dialog of the address. */
function OpenDialog({ open, record, onClose }: OpenDialogProps) {
  if (record === null) return <AddStudentDialog onClose={onClose} />
  if (open.kind === 'view')
    return <StudentDialog applicationNumber={record._id} onClose={onClose} />
  return record.student && <EditStudentDialog student={record.student} onClose={onClose} />
}

/**
 * The open dialog is in the address with the application number: `?view=APP25000002`,
 * `?edit=APP25000002`, `?edit=new`.
 */
export function StudentsPage() {
  const list = useStudentList()
  const editor = useEditor(['view', 'edit'])
  const duplicates = useEditor(['duplicates'])
  const { opened, gone } = useEditedStudent(editor)
  const { run: remove, running } = useDeleteStudent()
  const region = useRef<HTMLDivElement>(null)
  const { open } = editor

  const before = useRef(open)
  useEffect(() => {
    // A decided student may have left a filtered list together with the button that opened the
    // dialog.
    if (before.current !== null && open === null && document.activeElement === document.body)
      region.current?.focus()
    before.current = open
  }, [open])
  const show =
    (kind: string) =>
    ({ applicationNumber }: StudentListItem) => {
      editor.edit({ _id: applicationNumber }, kind)
    }
  // The row is removed with its button, so the focus moves before.
  const onDelete = (student: StudentListItem) =>
    void remove(student).then((done) => {
      if (done) region.current?.focus()
    })
  return (
    <Page
      title="Students Management"
      actions={
        <>
          <PrintButton file="GET /students-new/export" list={list} />
          <Button
            icon="users"
            aria-haspopup="dialog"
            onClick={() => {
              duplicates.edit({ _id: 'all' }, 'duplicates')
            }}
          >
            Find duplicates
          </Button>
          <PortalLink to="/staff/students/id-cards" className="button button-secondary">
            ID cards
          </PortalLink>
        </>
      }
    >
      <div ref={region} tabIndex={-1}>
        <StudentList
          list={list}
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
