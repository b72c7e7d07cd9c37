import { messages } from '@portal/contracts'
import { alert, confirm, failureMessage } from '@portal/kit'
import { Switch } from '@portal/ui/staff'
import { useOptimistic, useTransition } from 'react'
import { nameOf, type ControlRow } from './control-rows'
import { controlsApi } from './session-controls.api'

interface ControlSwitchProps {
  control: ControlRow
  setId: string
  sessionYear: string
  /** Loads the controls again. Resolves when they are loaded. */
  reload: () => Promise<unknown>
}

const mayClose = (sessionYear: string) =>
  confirm({
    title: 'Close applications?',
    message: `The public application form for ${sessionYear} closes immediately. Applicants who are signed in can no longer submit their form.`,
    confirmLabel: 'Yes, close',
    danger: true,
  })

/** Shows the new state at once, and the old one again after a refusal. */
export function ControlSwitch({ control, setId, sessionYear, reload }: ControlSwitchProps) {
  const { _id: controlId, type: controlType, controlsApplications } = control
  const name = nameOf(control)
  const [send] = controlsApi.setControl.useMutation()
  const [shown, show] = useOptimistic(control.active)
  const [pending, start] = useTransition()

  const save = (active: boolean): void => {
    start(async () => {
      show(active)
      try {
        await send({ params: { id: setId }, body: { controlType, controlId, active } }).unwrap()
        void alert({
          tone: 'success',
          title: active ? 'Control switched on' : 'Control switched off',
          message: `${name}, ${sessionYear}`,
          autoCloseMs: 1500,
        })
      } catch (error) {
        void alert({
          tone: 'error',
          title: 'Error',
          message: failureMessage(error, messages.sessionControls.updateFailed),
        })
      }
      await reload()
    })
  }
  const change = async (active: boolean): Promise<void> => {
    if (controlsApplications && !active && !(await mayClose(sessionYear))) return
    save(active)
  }
  return (
    <Switch
      label={`${name}, ${sessionYear}`}
      checked={shown}
      busy={pending}
      onChange={(active) => {
        void change(active)
      }}
    />
  )
}
