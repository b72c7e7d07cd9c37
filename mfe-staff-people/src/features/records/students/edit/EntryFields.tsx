import { entryRouteLabels, entryRoutes } from '@portal/contracts'
import { SelectField, TextField } from '@portal/ui'
import type { ComponentProps } from 'react'

const routeOptions = entryRoutes.map((value) => ({ value, label: entryRouteLabels[value] }))

/** How the student entered the institution. Both are optional. */
export const EntryFields = ({
  jambNumber,
  entryRoute,
}: {
  jambNumber: Omit<ComponentProps<typeof TextField>, 'label'>
  entryRoute: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
}) => (
  <div className="field-row">
    <TextField
      label="JAMB Number"
      optional
      hint="8 to 20 letters and digits"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      {...jambNumber}
    />
    <SelectField
      label="Entry Route"
      optional
      placeholder="Not known"
      options={routeOptions}
      {...entryRoute}
    />
  </div>
)
