import {
  prerequisiteKindLabels,
  prerequisiteKinds,
  prerequisiteMessages,
  type PrerequisiteInput,
} from '@portal/contracts'
import { useFormDialog } from '@portal/resource'
import { Button, Notice, SelectField, TextField } from '@portal/ui'
import { coursesApi } from '../courses.api'
import styles from './prerequisites.module.css'

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
    <form noValidate className="stack" onSubmit={dialog.submit} aria-label="Add a prerequisite">
      {dialog.notice && (
        <Notice tone="error" role="alert">
          <p>{dialog.notice}</p>
        </Notice>
      )}
      <div className={styles.fields}>
        <TextField
          label="Code"
          hint="Such as COM 101"
          autoComplete="off"
          autoCapitalize="characters"
          {...dialog.field('code')}
        />
        <SelectField label="Kind" options={kinds} {...dialog.field('kind')} />
      </div>
      <div>
        <Button type="submit" icon="plus" busy={dialog.busy} busyLabel="Adding...">
          Add prerequisite
        </Button>
      </div>
    </form>
  )
}
