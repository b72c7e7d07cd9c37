import { TextField, type TextFieldProps } from '@portal/ui'
import { phoneHint } from './add-student-form'

interface PhoneFieldProps {
  /** What is typed by now. */
  phone: string
  /** Called where the field stands, so that the focus of a refused form goes through its fields in the order of the page. */
  register: () => Omit<TextFieldProps, 'label'>
}

/** Eleven digits; once a number was refused, with how many there are. */
export function PhoneField({ phone, register }: PhoneFieldProps) {
  const field = register()
  return (
    <TextField
      label="Phone"
      type="tel"
      hint={phoneHint(phone, Boolean(field.error))}
      autoComplete="off"
      maxLength={30}
      {...field}
    />
  )
}
