import {
  prerequisiteKindLabels,
  prerequisiteKinds,
  prerequisiteMessages,
  type PrerequisiteInput,
} from '@portal/contracts'
import { useFormDialog } from '@portal/resource'
import { SelectField, TextField } from '@portal/ui'
import { AddForm } from '../../../../parts/AddForm'
import { coursesApi } from '../courses.api'

const schema = () => import('./prerequisite.schema').then((loaded) => loaded.schema)
const kinds = prerequisiteKinds.map((value) => ({ value, label: prerequisiteKindLabels[value] }))
const empty: PrerequisiteInput = { code: '', kind: 'passed' }

/** Adds a prerequisite to a course. `onAdded` resets the form. */
export function PrerequisiteForm({ course, onAdded }: { course: string; onAdded: () => void }) {
  const [add] = coursesApi.addPrerequisite.useMutation()
  const dialog = useFormDialog<PrerequisiteInput, { message?: string | undefined }>({
    schema,
    values: empty,
    failed: prerequisiteMessages.addFailed,
    onClose: onAdded,
    send: ({ code, kind }) => add({ params: { id: course }, body: { code, kind } }),
  })
  return (
    <AddForm dialog={dialog} label="Add a prerequisite" button="Add prerequisite">
      <TextField
        label="Code"
        hint="Such as COM 101"
        autoComplete="off"
        autoCapitalize="characters"
        {...dialog.field('code')}
      />
      <SelectField label="Kind" options={kinds} {...dialog.field('kind')} />
    </AddForm>
  )
}
