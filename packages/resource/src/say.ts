import { alert } from '@portal/kit'

/** What is said of something that was done. */
export interface Said {
  tone?: 'success' | 'warning'
  title: string
  message?: string
  /** 2000 unless said. */
  autoCloseMs?: number
}

/** A success goes by itself; a warning stays until it has been read. */
export const say = ({ tone = 'success', autoCloseMs = 2000, ...said }: Said): Promise<void> =>
  alert({ tone, ...said, ...(tone === 'success' && { autoCloseMs }) })
