import {
  roleMessages,
  staffMessages,
  staffName,
  staffStatuses,
  staffTypes,
  type Role,
  type StaffForm,
  type StaffRecord,
} from '@portal/contracts'
import { useSession } from '@portal/kit'
import { FormDialog, optionsFrom, useFormDialog } from '@portal/resource'
import { Notice, SelectField, TextField, useWatch } from '@portal/ui'
import { exceeds } from './role-access'
import { staffApi } from './staff.api'

type Values = Record<keyof StaffForm, string>

const schema = () => import('./staff.schema').then(({ StaffForm: form }) => form)

const empty: Values = {
  staff_type: '',
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  role_id: '',
  status: 'Active',
}

function valuesOf(member: StaffRecord | null): Values {
  if (!member) return empty
  const { staff_type, first_name, last_name, email, phone_number, role_id, status } = member
  return {
    staff_type,
    first_name,
    last_name,
    email,
    phone_number,
    role_id: role_id?._id ?? '',
    status,
  }
}

/** Messages that are shown in a dialog and at their field. */
const titleOf = (message: string): string | undefined =>
  message === staffMessages.invalidEmail || message === staffMessages.invalidPhone
    ? 'Error'
    : undefined

const digitsIn = (phone: string): number => phone.replace(/\D/g, '').length

/**
 * The options for roles. A role with more modules than the own role is disabled, with the reason.
 */
function useRoleChoice(member: StaffRecord | null) {
  const { staff } = useSession()
  const answer = staffApi.roles.useQuery()
  const choice = optionsFrom(
    answer,
    ({ data }) => data.roles,
    ({ name }) => name,
    { none: roleMessages.none, failed: roleMessages.fetchFailed, current: member?.role_id },
  )
  const isBeyond = (role: Role): boolean =>
    role._id !== member?.role_id?._id && exceeds(role, staff)
  const beyond = new Set(answer.currentData?.data.roles.filter(isBeyond).map(({ _id }) => _id))
  return {
    ...choice,
    options: choice.options.map((option) =>
      beyond.has(option.value)
        ? { ...option, label: `${option.label} (has more access than you)`, disabled: true }
        : option,
    ),
  }
}

function useStaffForm(member: StaffRecord | null, onClose: () => void) {
  const [add] = staffApi.addStaff.useMutation()
  const [update] = staffApi.updateStaff.useMutation()
  return useFormDialog<Values, { message?: string | undefined }, StaffForm>({
    schema,
    values: valuesOf(member),
    record: member,
    send: (body) => (member ? update({ params: { id: member._id }, body }) : add({ body })),
    failed: member ? staffMessages.updateFailed : staffMessages.addFailed,
    titleOf,
    onClose,
  })
}

/** A new member of staff, whose number follows from the type, or a stored one. */
export function StaffFormDialog({
  member,
  onClose,
}: {
  member: StaffRecord | null
  onClose: () => void
}) {
  const { staff } = useSession()
  const dialog = useStaffForm(member, onClose)
  const roles = useRoleChoice(member)
  const phone = useWatch({ control: dialog.form.control, name: 'phone_number' })
  const phoneField = dialog.field('phone_number')
  const isOwn = member !== null && member._id === staff?._id
  return (
    <FormDialog
      title={member ? `Edit ${staffName(member)}` : 'Add Staff'}
      width={800}
      dialog={dialog}
      onClose={onClose}
    >
      {isOwn && <Notice tone="info">{staffMessages.ownRoleOrStatus}</Notice>}
      <div className="field-row">
        <SelectField
          label="Staff Type"
          options={staffTypes}
          hint={
            member
              ? `Staff number ${member.staff_number}, which does not change`
              : 'Determines the staff number'
          }
          {...dialog.field('staff_type')}
        />
        {!isOwn && (
          <SelectField
            label="Role"
            hint="Sets which modules this person can use"
            {...roles}
            {...dialog.field('role_id')}
          />
        )}
      </div>
      <div className="field-row">
        <TextField
          label="First Name"
          maxLength={80}
          autoComplete="off"
          {...dialog.field('first_name')}
        />
        <TextField
          label="Last Name"
          maxLength={80}
          autoComplete="off"
          {...dialog.field('last_name')}
        />
      </div>
      <div className="field-row">
        <TextField
          label="Email"
          type="email"
          maxLength={254}
          autoComplete="off"
          hint={member ? undefined : 'Login credentials are sent here'}
          {...dialog.field('email')}
        />
        <TextField
          label="Phone"
          subject="phone number"
          type="tel"
          maxLength={30}
          autoComplete="off"
          hint={phoneField.error ? `${String(digitsIn(phone))} of 11 digits` : '11 digits'}
          {...phoneField}
        />
      </div>
      {!isOwn && (
        <div className="field-row">
          <SelectField
            label="Status"
            placeholder={null}
            options={staffStatuses}
            hint="Only active staff can sign in"
            {...dialog.field('status')}
          />
        </div>
      )}
    </FormDialog>
  )
}
