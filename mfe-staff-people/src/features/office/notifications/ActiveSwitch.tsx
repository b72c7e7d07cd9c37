import { notificationMessages, type Notification } from '@portal/contracts'
import { alert, announce, failureMessage } from '@portal/kit'
import { Switch } from '@portal/ui/staff'
import { useOptimistic, useTransition } from 'react'
import { notificationsApi } from './notifications.api'

interface ActiveSwitchProps {
  notification: Notification
  /** Loads the list again. Resolves when it is loaded. */
  reload: () => Promise<unknown>
}

/** Shows the new state at once, and the old one again after a refusal. */
export function ActiveSwitch({ notification, reload }: ActiveSwitchProps) {
  const [send] = notificationsApi.updateNotification.useMutation()
  const [shown, show] = useOptimistic(notification.active)
  const [pending, start] = useTransition()
  const change = (active: boolean): void => {
    start(async () => {
      show(active)
      try {
        await send({
          params: { id: notification._id },
          body: { ...notification, active, basedOn: notification.updatedAt },
        }).unwrap()
        announce(`${notification.title}: ${notificationMessages.switched(active)}`)
      } catch (error) {
        void alert({
          tone: 'error',
          title: 'Error',
          message: failureMessage(error, notificationMessages.updateFailed),
        })
      }
      await reload()
    })
  }
  return (
    <Switch
      label={`Active: ${notification.title}`}
      checked={shown}
      busy={pending}
      onChange={change}
    />
  )
}
