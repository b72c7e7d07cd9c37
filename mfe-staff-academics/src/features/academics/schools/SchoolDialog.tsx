import { schoolMessages, type School, type SchoolInput } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea, TextField } from '@portal/ui'
import { schoolsApi } from './schools.api'

const newSchool = () => import('./school.schema').then(({ NewSchool }) => NewSchool)
const schoolEdit = () => import('./school.schema').then(({ SchoolEdit }) => SchoolEdit)

const valuesOf = ({ code, name, description }: School): SchoolInput => ({
  code,
  name,
  description: description ?? '',
})
const empty: SchoolInput = { code: '', name: '', description: '' }

/** A new school, or a stored one. Only a new code is limited to two characters. */
export function SchoolDialog({ school, onClose }: { school: School | null; onClose: () => void }) {
  const [add] = schoolsApi.addSchool.useMutation()
  const [update] = schoolsApi.updateSchool.useMutation()
  const dialog = useFormDialog<SchoolInput, { message?: string | undefined }>({
    schema: school ? schoolEdit : newSchool,
    values: school ? valuesOf(school) : empty,
    record: school,
    send: (body) => (school ? update({ params: { id: school._id }, body }) : add({ body })),
    failed: school ? schoolMessages.updateFailed : schoolMessages.addFailed,
    onClose,
  })
  return (
    <FormDialog
      title={school ? `Edit ${school.name}` : 'Add New School'}
      dialog={dialog}
      onClose={onClose}
    >
      <TextField
        label="Code"
        hint={school ? undefined : 'At most two characters, such as EN'}
        maxLength={school ? 10 : 2}
        {...dialog.field('code')}
      />
      <TextField label="Name" {...dialog.field('name')} />
      <TextArea label="Description" optional {...dialog.field('description')} />
    </FormDialog>
  )
}
