import type { PublicDepartment } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'

export type ListedDepartment = Pick<PublicDepartment, 'name' | 'slug' | 'path' | 'description'>

/** Reads the departments with a page. */
export type ReadDepartments = () => Promise<readonly ListedDepartment[]>

/** The same, or undefined if they cannot be read. */
export type Departments = () => Promise<readonly ListedDepartment[] | undefined>

/** The departments with a page. A failure is logged, because a page is shown without them. */
export const createDepartments =
  (read: ReadDepartments, log: FastifyBaseLogger): Departments =>
  () =>
    read().catch((error: unknown) => {
      log.warn({ err: error }, 'departments')
      return undefined
    })
