import type { PublicDepartment } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'

export type ListedDepartment = Pick<PublicDepartment, 'name' | 'slug' | 'path' | 'description'>

/** Reads the departments that have a page. */
export type ReadDepartments = () => Promise<readonly ListedDepartment[]>

/** The same, or undefined while there is no answer. */
export type Departments = () => Promise<readonly ListedDepartment[] | undefined>

/** How long an answer is good for. As long as browsers may keep it. */
const keptMs = 60_000

/** The departments that have a page, read once a minute at most: pages are asked for far more often than departments change. */
export function createDepartments(read: ReadDepartments, log: FastifyBaseLogger): Departments {
  const ask: Departments = () =>
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'departments')
      return undefined
    })
  let asked: { at: number; answer: ReturnType<Departments> } | undefined
  return async () => {
    if (!asked || Date.now() - asked.at > keptMs) asked = { at: Date.now(), answer: ask() }
    const departments = await asked.answer
    if (!departments) asked = undefined
    return departments
  }
}
