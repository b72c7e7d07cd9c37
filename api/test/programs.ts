import { join } from 'node:path'

/** The bundle of a program that a test starts as a process (`build-programs.cjs`). */
export const program = (name: 'portal' | 'payment-server'): string =>
  join(process.env.TEST_PROGRAMS ?? '', `${name}.js`)
