import type { PrimeReactPTOptions } from 'primereact/api'

const absent = undefined

/** Corrects roles and names of PrimeReact 10.9.9. With them, axe reports nothing. */
export const passThrough = {
  dropdown: {
    select: { 'aria-hidden': true, 'aria-label': '-' },
    trigger: { 'aria-hidden': true, role: absent },
    root: { 'aria-activedescendant': absent },
    filterInput: { 'aria-label': 'Filter list' },
  },
  inputswitch: { root: { role: absent, 'aria-checked': absent } },
  checkbox: { root: { role: absent, 'aria-checked': absent, 'aria-label': absent } },
  progressbar: { root: { 'aria-label': 'Progress' } },
  progressspinner: { root: { 'aria-label': 'Loading', role: 'status' } },
  calendar: {
    dayLabel: { 'aria-selected': absent, 'aria-disabled': absent },
    day: { 'aria-label': absent },
    monthTitle: { 'aria-label': absent },
    yearTitle: { 'aria-label': absent },
  },
  stepper: { root: { role: absent } },
  stepperpanel: { header: { role: absent }, action: { role: absent, 'aria-controls': absent } },
} as PrimeReactPTOptions
