import type { Availability } from '@portal/contracts'

/** `opened`: students can register. `closing`: they cannot any longer in less than 48 hours. */
export type NoticeKind = 'opened' | 'closing'

const closingMs = 48 * 3_600_000

/**
 * The notice that is due now, or null. A registration that is opened for less than 48 hours has
 * only the one about its end.
 */
export function dueNotice(
  { isOn, until }: Pick<Availability, 'isOn' | 'until'>,
  now: Date,
): NoticeKind | null {
  if (!isOn) return null
  const isClosing = until !== null && Date.parse(until) - now.getTime() <= closingMs
  return isClosing ? 'closing' : 'opened'
}

/**
 * One notice of a program for each key: one about the opening in a semester, and one about each
 * end, because the office may move it.
 */
export const noticeKey = (
  kind: NoticeKind,
  { session, semester, program }: Record<'session' | 'semester' | 'program', string>,
  until: string | null,
): string =>
  [kind, session, semester, program, ...(kind === 'closing' && until !== null ? [until] : [])].join(
    ':',
  )
