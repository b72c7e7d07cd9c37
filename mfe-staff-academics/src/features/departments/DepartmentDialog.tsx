import { departmentMessages, schoolMessages, type Department, type DepartmentInput } from '@portal/contracts'
import { FormDialog, optionsFrom, useFormDialog } from '@portal/resource'
import { SelectField, TextArea, TextField } from '@portal/ui'
import { departmentsApi } from './departments.api'

const schema = () => import('./department.schema').then(({ DepartmentInput: input }) => input)

const valuesOf = ({ code, name, school, description }: Department): DepartmentInput => ({ code, name, school: school._id, description: description ?? '' })
const empty: DepartmentInput = { code: '', name: '', school: '', description: '' }

/** A new department, or one that is there. */
export function DepartmentDialog({ department, onClose }: { department: Department | null; onClose: () => void }) {
  const [add] = departmentsApi.addDepartment.useMutation()
  const [update] = departmentsApi.updateDepartment.useMutation()
  const schools = optionsFrom(departmentsApi.schoolOptions.useQuery(), ({ data }) => data.schools, ({ name }) => name, {
    none: schoolMessages.none, failed: schoolMessages.fetchFailed,
  })
  const dialog = useFormDialog<DepartmentInput, { message?: string | undefined }>({
    schema,
    values: department ? valuesOf(department) : empty,
    send: (body) => (department ? update({ params: { id: department._id }, body }) : add({ body })),
    failed: department ? departmentMessages.updateFailed : departmentMessages.addFailed,
    onClose,
  })
  return (
    <FormDialog title={department ? `Edit ${department.name}` : 'Add New Department'} dialog={dialog} onClose={onClose}>
      <SelectField label="School" {...schools} {...dialog.field('school')} />
      <TextField label="Code" hint="At most three characters, such as CSC" maxLength={3} {...dialog.field('code')} />
      <TextField label="Name" maxLength={150} {...dialog.field('name')} />
      <TextArea label="Description" optional maxLength={500} {...dialog.field('description')} />
    </FormDialog>
  )
}
