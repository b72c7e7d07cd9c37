import { admission } from '@portal/content/admission'
import type { SessionControl } from '@portal/contracts'
import { formatInstant } from '@portal/ui'
import { useOpenSession } from './use-open-session'
import { usePlaceholders } from './use-placeholders'

type Texts = typeof admission

export interface Admission {
  /** While unknown, applying is possible. */
  state: 'unknown' | 'closed' | 'open'
  /** The closing or the opening date as text; empty without one. */
  date: string
  texts: Texts
  /** Texts that may be shown later, so that space is reserved for them. */
  room: { closed: string; date: string }
}

/** The target of links that invite to apply. */
export const applyPath = '/app/apply'

/** The date of a control that is shown, and its text. A control that is off has none. */
const sayings: Partial<
  Record<
    SessionControl['standing'],
    { date: 'opensAt' | 'closesAt' | 'lateUntil'; text: 'lastDay' | 'late' | 'opens' }
  >
> = {
  'not-yet-open': { date: 'opensAt', text: 'opens' },
  on: { date: 'closesAt', text: 'lastDay' },
  late: { date: 'lateUntil', text: 'late' },
}
const inText = (text: string, date: string): string => text.replace('{date}', date)

function dateOf(control: SessionControl | undefined, texts: Texts): string {
  const saying = control && sayings[control.standing]
  const date = saying && control[saying.date]
  return date ? inText(texts[saying.text], formatInstant(date)) : ''
}

/**
 * Whether applications are open now: the control `application` of the open session must be on
 * (docs/reference/rules/public-site.md).
 */
export function useAdmission(): Admission {
  const texts = usePlaceholders()(admission)
  const session = useOpenSession()
  const control = session?.control.controls.find(({ controlName }) => controlName === 'application')
  const known = control?.active ? 'open' : 'closed'
  return {
    state: session === undefined ? 'unknown' : known,
    date: dateOf(control, texts),
    texts,
    room: { closed: texts.closed, date: inText(texts.late, '00 Sept 0000, 00:00') },
  }
}
