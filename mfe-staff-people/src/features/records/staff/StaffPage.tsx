import { staffMessages, type StaffRecord } from '@portal/contracts'
import {
  deleteAction,
  EditorDialog,
  openedId,
  ResourceList,
  RowActions,
  useAction,
  useEditor,
  useOpened,
  type Open,
} from '@portal/resource'
import { Button } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { StaffFrame } from '../../../parts/StaffFrame'
import { AssignCoursesDialog } from './courses/AssignCoursesDialog'
import { RolesDialog } from './roles/RolesDialog'
import { staffColumns, staffLabel } from './staff-columns'
import { staffApi } from './staff.api'
import { StaffDialog } from './StaffDialog'
import { StaffFilters } from './StaffFilters'
import { StaffFormDialog } from './StaffFormDialog'
import { useStaffList } from './use-staff-list'

const deletion = deleteAction<StaffRecord>({
  warning: staffMessages.deleteWarning,
  name: staffLabel,
  failed: staffMessages.deleteFailed,
})

/** The dialog of the address: `?view=`, `?edit=`, `?courses=`. */
function MemberDialog({
  member,
  open,
  onClose,
}: {
  member: StaffRecord | null
  open: Open
  onClose: () => void
}) {
  if (member && open.kind === 'view') return <StaffDialog member={member} onClose={onClose} />
  if (member && open.kind === 'courses')
    return <AssignCoursesDialog member={member} onClose={onClose} />
  return <StaffFormDialog member={member} onClose={onClose} />
}

/** The buttons of a row, in the order of docs/reference/rules/staff-area.md. */
function useActionColumn(
  edit: (member: StaffRecord, kind: string) => void,
): ResourceColumn<StaffRecord> {
  const { run: remove, running } = useAction(staffApi.deleteStaff.useMutation(), deletion)
  const button = (member: StaffRecord, kind: string, icon: 'eye' | 'book', word: string) => (
    <Button
      small
      icon={icon}
      aria-haspopup="dialog"
      aria-label={`${word} ${kind === 'courses' ? 'to ' : ''}${staffLabel(member)}`}
      title={word}
      onClick={() => {
        edit(member, kind)
      }}
    >
      <span className="row-action-word">{word}</span>
    </Button>
  )
  return {
    header: 'Actions',
    actions: true,
    width: 11.25,
    cell: (member) => (
      <RowActions
        compact
        name={staffLabel(member)}
        deleting={running === member._id}
        before={button(member, 'view', 'eye', 'View')}
        onEdit={() => {
          edit(member, 'edit')
        }}
        onDelete={() => void remove(member)}
      >
        {member.staff_type === 'Academic' && button(member, 'courses', 'book', 'Assign Courses')}
      </RowActions>
    ),
  }
}

export function StaffPage() {
  const { list, filters } = useStaffList()
  const roles = staffApi.roles.useQuery()
  const editor = useEditor(['edit', 'view', 'courses'])
  const manager = useEditor(['roles'])
  const id = openedId(editor)
  const answer = staffApi.staffMember.useQuery({ params: { id } }, { skip: id === '' })
  const opened = useOpened(
    editor,
    { ...answer, currentData: answer.currentData && { data: answer.currentData.data.staff } },
    { shown: list.rows, failed: staffMessages.detailsFailed },
  )
  const actions = useActionColumn(editor.edit)
  return (
    <StaffFrame>
      <ResourceList
        list={list}
        noun="staff"
        columns={[...staffColumns, actions]}
        emptyMessage={staffMessages.none}
        exported="GET /staff/export"
        sortable
      >
        <StaffFilters list={list} filters={filters} roles={roles} />
        <Button
          icon="users"
          aria-haspopup="dialog"
          onClick={() => {
            manager.edit({ _id: '' })
          }}
        >
          Manage Roles
        </Button>
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Add Staff
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun="staff member" records={opened}>
        {(member, open) => <MemberDialog member={member} open={open} onClose={editor.close} />}
      </EditorDialog>
      {manager.open && <RolesDialog onClose={manager.close} />}
    </StaffFrame>
  )
}
