import { moduleLabels, roleMessages, type Role } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import {
  deleteAction,
  EditorDialog,
  RowActions,
  useAction,
  useEditor,
  useFailureDialog,
} from '@portal/resource'
import { Badge, Button, Modal, RetryNotice, Skeleton } from '@portal/ui'
import { staffApi } from '../staff.api'
import { RoleDialog } from './RoleDialog'
import styles from './roles.module.css'

const deletion = deleteAction<Role>({
  warning: roleMessages.deleteWarning,
  name: ({ name }) => name,
  failed: roleMessages.deleteFailed,
})

const holders = (count: number): string =>
  count === 0 ? 'Not assigned' : `${String(count)} staff ${count === 1 ? 'member' : 'members'}`

const Modules = ({ modules }: Pick<Role, 'modules'>) =>
  modules.length === 0 ? (
    <p className="muted">{roleMessages.noModules}</p>
  ) : (
    <ul className={styles.held}>
      {modules.map((module) => (
        <li key={module}>
          <Badge>{moduleLabels[module]}</Badge>
        </li>
      ))}
    </ul>
  )

/** Each role with its modules and actions. */
function RoleList({ roles, onEdit }: { roles: readonly Role[]; onEdit: (role: Role) => void }) {
  const { run: remove, running } = useAction(staffApi.deleteRole.useMutation(), deletion)
  if (roles.length === 0) return <p className="muted">{roleMessages.none}</p>
  return (
    <ul className={styles.roles} aria-label="Roles" tabIndex={-1}>
      {roles.map((role) => (
        <li key={role._id}>
          <div className="stack stack-small">
            <div className={styles.heading}>
              <h3>{role.name}</h3> <span className="muted small">{holders(role.staffCount)}</span>
            </div>
            <Modules modules={role.modules} />
          </div>
          <RowActions
            name={role.name}
            deleting={running === role._id}
            onEdit={() => {
              onEdit(role)
            }}
            onDelete={() => void remove(role)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The roles, and in another dialog one of them or a new one: `?role=`. */
export function RolesDialog({ onClose }: { onClose: () => void }) {
  const { currentData, error, isFetching, refetch } = staffApi.roles.useQuery()
  useFailureDialog(error, roleMessages.fetchFailed)
  const editor = useEditor(['role'])
  const roles = currentData?.data.roles
  return (
    <>
      <Modal title="Manage Roles" width={800} onClose={onClose}>
        <div className="stack">
          <div>
            <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
              Add Role
            </Button>
          </div>
          {error && !isFetching ? (
            <RetryNotice
              message={failureMessage(error, roleMessages.fetchFailed)}
              onRetry={() => void refetch()}
            />
          ) : roles ? (
            <RoleList roles={roles} onEdit={editor.edit} />
          ) : (
            <Skeleton lines={8} />
          )}
        </div>
      </Modal>
      <EditorDialog editor={editor} noun="role" records={roles}>
        {(role) => <RoleDialog role={role} onClose={editor.close} />}
      </EditorDialog>
    </>
  )
}
