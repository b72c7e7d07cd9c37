import { TextField } from '@portal/ui'
import type { ComponentProps } from 'react'

/** The number of a student in a short form. `field` has the props of the form. */
export const StudentField = ({
  field,
}: {
  field: Omit<ComponentProps<typeof TextField>, 'label'>
}) => (
  <TextField
    label="Student"
    hint="Matric or application number"
    subject="number"
    autoCapitalize="characters"
    autoComplete="off"
    {...field}
  />
)
