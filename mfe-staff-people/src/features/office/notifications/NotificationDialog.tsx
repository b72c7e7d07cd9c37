import {
  notificationLengths,
  notificationMessages,
  type Notification,
  type NotificationInput,
} from '@portal/contracts'
import { FormDialog, useFormDialog, useRequestKey } from '@portal/resource'
import { CheckboxField, SelectField, TextArea, TextField, useWatch } from '@portal/ui'
import { NotificationPreview } from './NotificationPreview'
import { notificationsApi } from './notifications.api'
import { typeOptions } from './type-options'
import { useReach } from './use-reach'

const schema = () => import('./notification.schema').then(({ NotificationInput: input }) => input)

type Values = Required<Pick<NotificationInput, 'title' | 'message' | 'type' | 'active'>> & {
  link: string
  targetStudent: string
}

const empty: Values = {
  title: '',
  message: '',
  link: '',
  type: 'info',
  targetStudent: '',
  active: true,
}

const valuesOf = ({ title, message, link, type, targetStudent, active }: Notification): Values => ({
  title,
  message,
  link: link ?? '',
  type,
  targetStudent: targetStudent ?? '',
  active,
})

/** A new notification or a stored one, with its preview and the number of its recipients. */
export function NotificationDialog({
  notification,
  onClose,
}: {
  notification: Notification | null
  onClose: () => void
}) {
  const [add] = notificationsApi.addNotification.useMutation()
  const keyOf = useRequestKey()
  const [update] = notificationsApi.updateNotification.useMutation()
  const dialog = useFormDialog<Values, { message?: string | undefined }, NotificationInput>({
    schema,
    values: notification ? valuesOf(notification) : empty,
    record: notification,
    send: (body) =>
      notification
        ? update({ params: { id: notification._id }, body })
        : add({ body: { ...body, key: keyOf(body) } }),
    failed: notification ? notificationMessages.updateFailed : notificationMessages.addFailed,
    onClose,
  })
  const { form, field } = dialog
  const values = useWatch({ control: form.control }) as Values
  const reach = useReach(values.targetStudent)
  const target = field('targetStudent')
  return (
    <FormDialog
      title={notification ? `Edit ${notification.title}` : 'Add Notification'}
      width={800}
      dialog={dialog}
      onClose={onClose}
    >
      <TextField label="Title" maxLength={notificationLengths.title} {...field('title')} />
      <TextArea
        label="Message"
        hint="Students see the first 100 characters, then “Show all”"
        maxLength={notificationLengths.message}
        {...field('message')}
      />
      <TextField
        label="Link"
        optional
        hint="Full link such as https://example.com/page, or a page of the portal such as /app/finance"
        inputMode="url"
        maxLength={notificationLengths.link}
        {...field('link')}
      />
      <div className="field-row">
        <SelectField label="Type" placeholder={null} options={typeOptions} {...field('type')} />
        <TextField
          label="Target student"
          optional
          hint="An application number; empty for all students"
          autoComplete="off"
          autoCapitalize="characters"
          {...target}
          error={
            target.error ?? (reach.isUnknown ? notificationMessages.unknownStudent : undefined)
          }
        />
      </div>
      <CheckboxField label="Active (visible to students)" {...field('active')} />
      <NotificationPreview {...values} reach={reach.words} />
      <p className="visually-hidden" role="status">{`Reaches: ${reach.words}`}</p>
    </FormDialog>
  )
}
