import { importMessages, type Import, type ImportState } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Platform } from '../../../platform/feature'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { DomainError, notFound } from '../../../platform/errors'
import { createSemaphore } from '../../../platform/process/semaphore'
import { commit } from './commit'
import { NoLongerHeld, takeHold, type Hold } from './import-holder'
import { createImportRepository } from './imports.repository'
import { isRefusal, preview, Stopped, type Previewed } from './preview'

export interface Deps {
  db: Platform['db']
  clock: Clock
  log: FastifyBaseLogger
}

/** The state to which an import returns when its process has died. */
const backFrom: Partial<Record<ImportState, ImportState>> = {
  rehearsing: 'uploaded',
  committing: 'rehearsed',
}
export const isUnderWay = ({ state }: Import): boolean => state in backFrom

const isCutOff = (error: unknown): boolean =>
  error instanceof Stopped || error instanceof NoLongerHeld

/** The message for interrupted work; undefined for a defect. */
function problemOf(error: unknown): string | undefined {
  if (isCutOff(error)) return importMessages.interrupted
  if (error instanceof DomainError) return error.message
  return isRefusal(error) ? importMessages.changedMeanwhile : undefined
}

/**
 * Runs previews and commits in the background: one at a time in this process, and one process for
 * an import.
 */
export function createImportJobs({ db, clock, log }: Deps) {
  const imports = createImportRepository(db)
  const lock = createSemaphore({ permits: 1, queue: 50 })
  const working = new Set<Promise<void>>()
  let stopping = false

  /** The import, after a reset if its process has died. */
  const settled = async (id: string): Promise<Import> => {
    const found = await imports.find(id)
    if (!found) throw notFound()
    const { heldUntil, ...rest } = found
    const back = backFrom[rest.state]
    if (!back || heldUntil === null || heldUntil >= clock.instant()) return rest
    await imports.takeBack(id, heldUntil, {
      state: back,
      holder: null,
      held_until: null,
      handled: 0,
      problem: importMessages.interrupted,
    })
    return settled(id)
  }
  /** A refused import is previewed again, because its results are no longer valid. */
  const giveUp = async (
    id: string,
    hold: Hold,
    state: ImportState,
    error: unknown,
  ): Promise<void> => {
    const problem = problemOf(error)
    if (problem === undefined) log.error({ err: error, import: id }, 'import failed')
    const isStored = state === 'committing' && isCutOff(error)
    await hold.release({
      state: isStored ? 'rehearsed' : 'uploaded',
      handled: 0,
      problem: problem ?? importMessages.refused,
      ...(!isStored && { counts_json: null }),
    })
  }
  const carryOut = async (job: Previewed, state: 'rehearsing' | 'committing'): Promise<void> => {
    try {
      await lock(() => (state === 'rehearsing' ? preview(job) : commit(job)))
    } catch (error) {
      await giveUp(job.id, job.hold, state, error)
    } finally {
      job.hold.stop()
    }
  }
  return {
    settled,
    /**
     * Starts in the background. Returns the present import, or null if another process works on it
     * or has finished it.
     */
    begin: async (
      id: string,
      from: readonly ImportState[],
      state: 'rehearsing' | 'committing',
      by: Origin,
    ): Promise<Import | null> => {
      const hold = await takeHold(db, clock, id, from, state)
      if (!hold) return null
      const { kind, total, ...started } = await settled(id)
      const deed = { by, now: clock.instant(), importId: id }
      const work = carryOut({ db, id, kind, total, hold, deed, isStopping: () => stopping }, state)
        .catch((error: unknown) => {
          log.warn({ err: error, import: id }, 'import left as it is')
        })
        .finally(() => working.delete(work))
      working.add(work)
      return { ...started, kind, total }
    },
    /** Stops after the present rows. Nothing of the unfinished work is stored. */
    stop: async (): Promise<void> => {
      stopping = true
      await Promise.allSettled([...working])
    },
  }
}
