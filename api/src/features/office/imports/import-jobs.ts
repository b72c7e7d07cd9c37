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
import { isRefusal, rehearse, Stopped, type Rehearsed } from './rehearsal'

export interface Deps {
  db: Platform['db']
  clock: Clock
  log: FastifyBaseLogger
}

/** Where an import goes back to when whoever worked on it is gone. */
const backFrom: Partial<Record<ImportState, ImportState>> = {
  rehearsing: 'uploaded',
  committing: 'rehearsed',
}
export const isUnderWay = ({ state }: Import): boolean => state in backFrom

const isCutOff = (error: unknown): boolean =>
  error instanceof Stopped || error instanceof NoLongerHeld

/** The sentence of a work that did not come to its end; undefined where the defect is ours. */
function problemOf(error: unknown): string | undefined {
  if (isCutOff(error)) return importMessages.interrupted
  if (error instanceof DomainError) return error.message
  return isRefusal(error) ? importMessages.changedMeanwhile : undefined
}

/** Rehearsals and commits in the background, one at a time in this process, and never two of one import in any. */
export function createImportJobs({ db, clock, log }: Deps) {
  const imports = createImportRepository(db)
  const inTurn = createSemaphore({ permits: 1, queue: 50 })
  const working = new Set<Promise<void>>()
  let stopping = false

  /** As it stands, or where somebody can go on from when its process has died. */
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
  /** What was refused is rehearsed anew: what was found then holds no more. */
  const giveUp = async (
    id: string,
    hold: Hold,
    state: ImportState,
    error: unknown,
  ): Promise<void> => {
    const problem = problemOf(error)
    if (problem === undefined) log.error({ err: error, import: id }, 'import failed')
    const isKept = state === 'committing' && isCutOff(error)
    await hold.release({
      state: isKept ? 'rehearsed' : 'uploaded',
      handled: 0,
      problem: problem ?? importMessages.refused,
      ...(!isKept && { counts_json: null }),
    })
  }
  const carryOut = async (job: Rehearsed, state: 'rehearsing' | 'committing'): Promise<void> => {
    try {
      await inTurn(() => (state === 'rehearsing' ? rehearse(job) : commit(job)))
    } catch (error) {
      await giveUp(job.id, job.hold, state, error)
    } finally {
      job.hold.stop()
    }
  }
  return {
    settled,
    /** Begins in the background; gives the import as it stands now, or null when somebody else works on it, or has. */
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
    /** Ends after the rows in hand; what is not done by then has not happened. */
    stop: async (): Promise<void> => {
      stopping = true
      await Promise.allSettled([...working])
    },
  }
}
