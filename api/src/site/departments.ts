import type { PublicDepartment } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'

export type ListedDepartment = Pick<PublicDepartment, 'name' | 'slug' | 'path' | 'description'>

/** Reads the departments with a page. */
export type ReadDepartments = () => Promise<readonly ListedDepartment[]>

/** The same, or undefined if they cannot be read. */
export type Departments = () => Promise<readonly ListedDepartment[] | undefined>

/** Time in ms for which the departments are cached. */
const maxAgeMs = 1_000

/**
 * The departments with a page, read at most once a second, because pages are requested far more
 * often than departments change. The page of a new department must not be missing for longer.
 */
export function createDepartments(read: ReadDepartments, log: FastifyBaseLogger): Departments {
  const ask: Departments = () =>
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'departments')
      return undefined
    })
  let asked: { at: number; answer: ReturnType<Departments> } | undefined
  return async () => {
    if (!asked || Date.now() - asked.at > maxAgeMs) asked = { at: Date.now(), answer: ask() }
    const departments = await asked.answer
    if (!departments) asked = undefined
    return departments
  }
}
