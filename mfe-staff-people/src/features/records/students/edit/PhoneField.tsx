import { TextField, type TextFieldProps } from '@portal/ui'
import { phoneHint } from '../add/add-student-form'

interface PhoneFieldProps {
  /** The present entry. */
  phone: string
  /**
   * Called at the position of the field, so that a refused form focuses its fields in page order.
   */
  register: () => Omit<TextFieldProps, 'label'>
}

/** Eleven digits. After a refusal, the hint has the present number of digits. */
export function PhoneField({ phone, register }: PhoneFieldProps) {
  const field = register()
  return (
    <TextField
      label="Phone"
      subject="phone number"
      type="tel"
      hint={phoneHint(phone, Boolean(field.error))}
      autoComplete="off"
      maxLength={30}
      {...field}
    />
  )
}
