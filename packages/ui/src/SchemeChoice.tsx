import { useState } from 'react'
import { SelectField } from './fields/SelectField'
import { chooseScheme, chosenScheme, schemes, type Scheme } from './scheme'

const labels: Record<Scheme, string> = {
  system: 'As on this device',
  light: 'Light',
  dark: 'Dark',
}
const options = schemes.map((value) => ({ value, label: labels[value] }))

/** Chooses light or dark colours for this browser. */
export function SchemeChoice() {
  const [scheme, setScheme] = useState(chosenScheme)
  return (
    <SelectField
      label="Colours"
      hint="For all pages in this browser"
      placeholder={null}
      options={options}
      value={scheme}
      onChange={({ target }) => {
        const next = schemes.find((each) => each === target.value) ?? 'system'
        setScheme(next)
        chooseScheme(next)
      }}
    />
  )
}
