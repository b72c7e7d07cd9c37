import { controlDateMessages, availabilityOf, type SessionControl } from '@portal/contracts'
import { useFormDialog } from '@portal/resource'
import { Button, Notice } from '@portal/ui'
import { MomentField } from '@portal/ui/staff'
import { useState } from 'react'
import { controlsApi } from '../session-controls.api'
import { windowWords } from '../window-words'
import styles from './dates.module.css'
import { submitWhole } from '../../../../parts/submit-whole'
import { areSame, datesOf, toDates, toValues, type WindowValues } from './window-values'

const schema = () => import('./window.schema').then((loaded) => loaded.schema)

interface WindowFormProps {
  setId: string
  control: SessionControl
  label: string
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Asks before the new dates close an open control at once. */
const closing = (control: SessionControl, label: string) => (values: WindowValues) => {
  const now = new Date().toISOString()
  if (
    !availabilityOf(control, now).isOn ||
    availabilityOf({ ...control, ...toDates(values) }, now).isOn
  )
    return undefined
  return {
    title: `Close ${label.toLowerCase()} now?`,
    message: 'These dates close it immediately for everybody without a personal extension.',
    confirmLabel: 'Yes, close',
    danger: true,
  }
}

/** The opening, closing and late dates of a control. Each can be empty. */
export function WindowForm({ setId, control, label, reload, onClose }: WindowFormProps) {
  const [put] = controlsApi.setWindow.useMutation()
  const [opened] = useState(() => datesOf(control))
  const save = async (values: WindowValues) => {
    try {
      return await put({
        params: { id: setId, controlId: control._id },
        body: { ...toDates(values), was: datesOf(control) },
      }).unwrap()
    } finally {
      await reload() // also after a refusal, because somebody else may have changed them
    }
  }
  const dialog = useFormDialog<WindowValues, { message?: string | undefined }>({
    schema,
    values: toValues(opened),
    ask: closing(control, label),
    send: (values) => ({ unwrap: () => save(values) }),
    failed: controlDateMessages.saveFailed,
    onClose,
  })
  return (
    <form noValidate className="stack" onSubmit={submitWhole(dialog)}>
      {!areSame(opened, control) && (
        <Notice tone="warning" title="Somebody else has changed these dates" role="status">
          <p>Now stored: {windowWords(control)}. Saving replaces them with yours.</p>
        </Notice>
      )}
      {!control.active && (
        <Notice tone="info">
          <p>This control is off. The dates have no effect.</p>
        </Notice>
      )}
      <div className={styles.moments}>
        <MomentField label="Opens" optional {...dialog.field('opensAt')} />
        <MomentField label="Closes" optional {...dialog.field('closesAt')} />
        <MomentField label="Late until" optional {...dialog.field('lateUntil')} />
      </div>
      <p className="muted small">
        Times are Lagos time (WAT). The dates apply while the control is on.
      </p>
      <div className="cluster dialog-actions">
        <Button type="submit" variant="primary" busy={dialog.busy} busyLabel="Saving...">
          Save dates
        </Button>
        <Button onClick={dialog.cancel}>Cancel</Button>
      </div>
    </form>
  )
}
