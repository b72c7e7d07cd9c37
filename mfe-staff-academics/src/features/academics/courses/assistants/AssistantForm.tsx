import { assistantMessages, type AssistantInput } from '@portal/contracts'
import { useFormDialog } from '@portal/resource'
import { AddForm } from '../../../../parts/AddForm'
import { coursesApi } from '../courses.api'
import { LecturerField } from '../LecturerField'

const schema = () => import('./assistant.schema').then((loaded) => loaded.schema)

/** Gives a program course an assistant lecturer. `onAdded` resets the form. */
export function AssistantForm({ course, onAdded }: { course: string; onAdded: () => void }) {
  const [add] = coursesApi.addAssistant.useMutation()
  const dialog = useFormDialog<AssistantInput, { message?: string | undefined }>({
    schema,
    values: { lecturer: '' },
    failed: assistantMessages.addFailed,
    onClose: onAdded,
    send: ({ lecturer }) => add({ params: { id: course }, body: { lecturer } }),
  })
  return (
    <AddForm dialog={dialog} label="Add an assistant lecturer" button="Add assistant lecturer">
      <LecturerField
        label="Assistant lecturer"
        present={null}
        error={dialog.field('lecturer').error}
        onChoose={(id) => {
          dialog.form.setValue('lecturer', id, {
            shouldDirty: true,
            shouldValidate: dialog.form.formState.isSubmitted,
          })
        }}
      />
    </AddForm>
  )
}
