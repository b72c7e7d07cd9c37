import { admission } from '@portal/content/admission'
import type { SessionControl } from '@portal/contracts'
import { formatInstant } from '@portal/ui'
import { useOpenSession } from './use-open-session'
import { usePlaceholders } from './use-placeholders'

type Texts = typeof admission

export interface Admission {
  /** Nobody is kept from applying while it is unknown. */
  state: 'unknown' | 'closed' | 'open'
  /** Until when one can apply, or from when; empty where no date says so. */
  date: string
  texts: Texts
  /** What may come to stand in the place of what is shown, so that room is kept for it. */
  room: { closed: string; date: string }
}

/** Where links lead that invite to apply. */
export const applyPath = '/app/apply'

/** Which date of a control is said, and how; a switch that is off says none. */
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

/** Whether one may apply now: the control `application` of the open session must count as on (docs/reference/rules/public-site.md). */
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
