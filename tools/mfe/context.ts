import type { Storage } from '@portal/storage'

/** The context of each command. */
export interface Context {
  site: Storage
  /** The folder with the build of an area, or of the shell. */
  distOf: (name: string) => string
  /** Builds an area, or the shell, unless its dist/ has the present sources. */
  build: (name: string) => Promise<unknown>
  log: (line: string) => void
  /** The author of the change, for the history. */
  by: string
  /** The address of the running API. */
  api: string | undefined
}
