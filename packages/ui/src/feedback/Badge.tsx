import type { ReactNode } from 'react'

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'primary' | 'neutral'

/** A state as text. The colour only repeats it. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge tone-${tone}`}>{children}</span>
)

/** Tones of the known states. Others are neutral. */
const tones = {
  student: {
    active: 'success',
    pending: 'warning',
    suspended: 'error',
    graduated: 'primary',
    cleared: 'info',
  },
  staff: { active: 'success', inactive: 'warning', suspended: 'error' },
  session: { open: 'success', closed: 'warning', archived: 'neutral' },
  application: { approved: 'success', pending: 'warning', rejected: 'error' },
  payment: { successful: 'success', pending: 'neutral', failed: 'error', reversed: 'info' },
} satisfies Record<string, Record<string, Tone>>

export type StatusKind = keyof typeof tones

const inWords = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1)

/** The state of a student, a member of staff, a session, an application or a payment. */
export const StatusBadge = ({ of, status }: { of: StatusKind; status: string }) => (
  <Badge tone={(tones[of] as Record<string, Tone>)[status.toLowerCase()] ?? 'neutral'}>
    {inWords(status)}
  </Badge>
)
