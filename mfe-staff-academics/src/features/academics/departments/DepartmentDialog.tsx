import {
  departmentMessages,
  schoolMessages,
  type Department,
  type DepartmentInput,
} from '@portal/contracts'
import { FormDialog, optionsFrom, useCascade, useFormDialog } from '@portal/resource'
import { SelectField, TextArea, TextField } from '@portal/ui'
import { departmentsApi } from './departments.api'

const schema = () => import('./department.schema').then(({ DepartmentEdit }) => DepartmentEdit)

const valuesOf = ({ code, name, school, description }: Department): DepartmentInput => ({
  code,
  name,
  school: school._id,
  description: description ?? '',
})
const empty: DepartmentInput = { code: '', name: '', school: '', description: '' }

/** A new department, or a stored one. */
export function DepartmentDialog({
  department,
  onClose,
}: {
  department: Department | null
  onClose: () => void
}) {
  const [add] = departmentsApi.addDepartment.useMutation()
  const [update] = departmentsApi.updateDepartment.useMutation()
  const schools = optionsFrom(
    departmentsApi.schoolOptions.useQuery(),
    ({ data }) => data.schools,
    ({ name }) => name,
    {
      none: schoolMessages.none,
      failed: schoolMessages.fetchFailed,
      current: department?.school,
    },
  )
  const dialog = useFormDialog<DepartmentInput, { message?: string | undefined }>({
    schema,
    values: department ? valuesOf(department) : empty,
    record: department,
    send: (body) => (department ? update({ params: { id: department._id }, body }) : add({ body })),
    failed: department ? departmentMessages.updateFailed : departmentMessages.addFailed,
    onClose,
  })
  const { select } = useCascade(dialog, {})
  return (
    <FormDialog
      title={department ? `Edit ${department.name}` : 'Add New Department'}
      dialog={dialog}
      onClose={onClose}
    >
      <SelectField label="School" {...select('school', schools)} />
      <TextField
        label="Code"
        hint="At most three characters, such as CSC"
        maxLength={3}
        {...dialog.field('code')}
      />
      <TextField label="Name" {...dialog.field('name')} />
      <TextArea label="Description" optional {...dialog.field('description')} />
    </FormDialog>
  )
}
