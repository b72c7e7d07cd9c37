import { extensionMessages } from '@portal/contracts'
import { useFormDialog } from '@portal/resource'
import { Button, Notice, TextField } from '@portal/ui'
import { MomentField } from '@portal/ui/staff'
import { controlsApi } from '../session-controls.api'
import styles from './dates.module.css'
import { noExtension, toExtension } from './extension-values'
import { submitWhole } from '../../../../parts/submit-whole'

const schema = () => import('./extension.schema').then((loaded) => loaded.schema)

/** Gives one student an extension. `onGiven` resets the form. */
export function ExtensionForm({
  setId,
  controlId,
  onGiven,
}: {
  setId: string
  controlId: string
  onGiven: () => void
}) {
  const [give] = controlsApi.giveExtension.useMutation()
  const dialog = useFormDialog<typeof noExtension, { message?: string | undefined }>({
    schema,
    values: noExtension,
    failed: extensionMessages.giveFailed,
    onClose: onGiven,
    send: (values) => give({ params: { id: setId, controlId }, body: toExtension(values) }),
  })
  return (
    <form
      noValidate
      className="stack"
      onSubmit={submitWhole(dialog)}
      aria-label="Give an extension"
    >
      {dialog.notice && (
        <Notice tone="error" role="alert">
          <p>{dialog.notice}</p>
        </Notice>
      )}
      <div className={styles.moments}>
        <TextField
          label="Application No."
          subject="application number"
          autoCapitalize="characters"
          {...dialog.field('applicationNumber')}
        />
        <MomentField label="Until" subject="date and time" {...dialog.field('until')} />
      </div>
      <TextField label="Reason" {...dialog.field('reason')} />
      <div>
        <Button type="submit" icon="plus" busy={dialog.busy} busyLabel="Giving...">
          Give extension
        </Button>
      </div>
    </form>
  )
}
