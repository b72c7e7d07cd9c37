import { alert } from '@portal/kit'

/** A message about a completed action. */
export interface Message {
  tone?: 'success' | 'warning'
  title: string
  message?: string
  /** Default: 2000. */
  autoCloseMs?: number
}

/** A success message closes by itself; a warning stays until it is closed. */
export const say = ({ tone = 'success', autoCloseMs = 2000, ...text }: Message): Promise<void> =>
  alert({ tone, ...text, ...(tone === 'success' && { autoCloseMs }) })
