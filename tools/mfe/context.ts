import type { Storage } from './storage/folder'

/** What each command is given. */
export interface Context {
  site: Storage
  /** The checkout's folder. */
  root: string
  /** Builds an area, or the shell, unless its dist/ is of its present sources. */
  build: (name: string) => Promise<unknown>
  log: (line: string) => void
  /** Who makes the change, for the history. */
  by: string
  /** Address of the running API. */
  api: string | undefined
}
