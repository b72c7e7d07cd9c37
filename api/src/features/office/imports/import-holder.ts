import type { ImportState } from '@portal/contracts'
import type { Platform } from '../../../platform/feature'
import { secondsFrom, type Clock } from '../../../platform/clock'
import { isMysql } from '../../../platform/database/database'
import { newId } from '../../../platform/ids'
import { createImportRepository } from './imports.repository'

/** Whoever works on an import says so again and again; silent for so long, they are gone, and somebody else may go on. */
const heldForSeconds = 20
const sayAgainMs = 5_000
const progressMs = 300

/** Somebody else has taken the import over. */
export class NoLongerHeld extends Error {}

/** The hold on an import while it is worked on: nobody else works on it, and everybody sees how far it is. */
export interface Hold {
  holder: string
  /** Tells how far the work is, now and then. `inTransaction` says that the caller keeps a connection, of which the embedded engine has one. */
  progress: (handled: number, inTransaction?: boolean) => Promise<void>
  /** Ends the hold with what has become of the import. */
  release: (values: Record<string, string | number | null>) => Promise<void>
  stop: () => void
}

export const heldUntil = (clock: Clock): string => secondsFrom(clock.now(), heldForSeconds)

/** Takes an import that nobody works on; null when somebody does, or has. */
export async function takeHold(
  db: Platform['db'],
  clock: Clock,
  id: string,
  from: readonly ImportState[],
  state: ImportState,
): Promise<Hold | null> {
  const imports = createImportRepository(db)
  const holder = newId()
  const values = {
    state,
    holder,
    held_until: heldUntil(clock),
    handled: 0,
    problem: null,
    updated_at: clock.instant(),
  }
  if (!(await imports.move(id, from, values))) return null
  const again = setInterval(() => {
    imports.moveHeld(id, holder, { held_until: heldUntil(clock) }).catch(() => undefined)
  }, sayAgainMs)
  again.unref()
  let told = performance.now()
  return {
    holder,
    async progress(handled, inTransaction = false) {
      if (performance.now() - told < progressMs || (inTransaction && !isMysql(db))) return
      told = performance.now()
      if (!(await imports.moveHeld(id, holder, { handled, held_until: heldUntil(clock) })))
        throw new NoLongerHeld()
    },
    async release(outcome) {
      clearInterval(again)
      await imports.moveHeld(id, holder, {
        ...outcome,
        holder: null,
        held_until: null,
        updated_at: clock.instant(),
      })
    },
    stop: () => {
      clearInterval(again)
    },
  }
}
