import type { ImportState } from '@portal/contracts'
import type { Platform } from '../../../platform/feature'
import { secondsFrom, type Clock } from '../../../platform/clock'
import { isMysql } from '../../../platform/database/connection/database'
import { newId } from '../../../platform/ids'
import { createImportRepository } from './imports.repository'

/**
 * The process that works on an import renews its hold. After this time without renewal, another
 * process may take over.
 */
const heldForSeconds = 20
const sayAgainMs = 5_000
const progressMs = 300

/** Another process has taken over the import. */
export class NoLongerHeld extends Error {}

/** A hold on an import. Only its owner works on the import, and everybody sees the progress. */
export interface Hold {
  holder: string
  /**
   * Stores the progress now and then. With `inTransaction`, the caller uses a connection, and the
   * embedded engine has only one.
   */
  progress: (handled: number, inTransaction?: boolean) => Promise<void>
  /** Ends the hold and stores the result of the import. */
  release: (values: Record<string, string | number | null>) => Promise<void>
  stop: () => void
}

export const heldUntil = (clock: Clock): string => secondsFrom(clock.now(), heldForSeconds)

/**
 * Takes an import that no process works on. Null if another process works on it or has finished it.
 */
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
