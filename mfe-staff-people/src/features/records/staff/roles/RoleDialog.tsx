import {
  moduleLabels,
  modules,
  roleMessages,
  type Module,
  type Role,
  type RoleInput,
} from '@portal/contracts'
import { isNetworkFailure, useSession } from '@portal/kit'
import { FormDialog, useFormDialog } from '@portal/resource'
import { CheckboxField, Notice, TextField, useWatch } from '@portal/ui'
import { staffApi } from '../staff.api'
import styles from './roles.module.css'

const schema = () => import('./role.schema').then(({ RoleInput: form }) => form)

function useRoleForm(role: Role | null, onClose: () => void) {
  const [add] = staffApi.addRole.useMutation()
  const [update] = staffApi.updateRole.useMutation()
  return useFormDialog<RoleInput, { message?: string | undefined }>({
    schema,
    values: { name: role?.name ?? '', modules: role?.modules ?? [] },
    record: role,
    send: (body) => (role ? update({ params: { id: role._id }, body }) : add({ body })),
    failed: (error) =>
      isNetworkFailure(error)
        ? roleMessages.saveFailed
        : role
          ? roleMessages.updateFailed
          : roleMessages.addFailed,
    onClose,
  })
}

/**
 * The reason why a module cannot be changed: nobody changes their own role, or gives modules that
 * they do not have.
 */
function useLock(role: Role | null) {
  const { staff } = useSession()
  const held: readonly Module[] = staff?.role?.modules ?? []
  const isOwn = role !== null && staff?.role?._id === role._id
  return {
    isOwn,
    isLocked: (module: Module): boolean =>
      isOwn || (!held.includes(module) && !role?.modules.includes(module)),
  }
}

/** A role: its name and its modules. */
export function RoleDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const dialog = useRoleForm(role, onClose)
  const { isOwn, isLocked } = useLock(role)
  const { form, field } = dialog
  const ticked = useWatch({ control: form.control, name: 'modules' })
  const tick = (module: Module, on: boolean): void => {
    form.setValue(
      'modules',
      modules.filter((each) => (each === module ? on : ticked.includes(each))),
      { shouldDirty: true },
    )
  }
  return (
    <FormDialog
      title={role ? `Edit ${role.name}` : 'Add Role'}
      width={600}
      dialog={dialog}
      onClose={onClose}
    >
      {isOwn && <Notice tone="warning">{roleMessages.ownRole}</Notice>}
      <TextField label="Name" maxLength={80} {...field('name')} />
      <fieldset className={styles.modules}>
        <legend className="field-label">Permissions</legend>
        {modules.map((module) => (
          <CheckboxField
            key={module}
            label={moduleLabels[module]}
            name={`module-${module}`}
            checked={ticked.includes(module)}
            disabled={isLocked(module)}
            hint={!isOwn && isLocked(module) ? 'Your own role does not have it' : undefined}
            onChange={({ target }) => {
              tick(module, target.checked)
            }}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
