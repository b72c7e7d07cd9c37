import type { z } from 'zod'
import type { Office } from './office-names'
import type { Module } from './module-schema'

/**
 * A permitted caller of an operation. Staff without `module` means any signed-in member of staff.
 * With `offices`, staff are permitted by an appointment in force in one of these offices that
 * covers the record. Without one, a list has no rows for them, and a record does not exist (404).
 * `token` is a program with a release token, and no person.
 */
export type Grant =
  | { actor: 'student' }
  | { actor: 'staff'; module?: Module; offices?: readonly Office[] }
  | { actor: 'token' }

/** The permitted callers of an operation: everybody, or the holders of any of the grants. */
export type Access = 'public' | readonly Grant[]

export interface OperationSpec {
  /** The unique name of the operation; the OpenAPI operationId. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below `/api`, with `:name` parameters. */
  path: `/${string}`
  summary: string
  /** The OpenAPI tag: the feature of the operation. */
  tag: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The status of a success. Default: 200. */
  status?: 200 | 201
  response: z.ZodType
  /** Media types of the file in a success, such as `application/pdf`. Default: JSON. */
  media?: readonly [string, ...string[]]
  /** Maximum body in bytes. Default: the server's 64 KiB. */
  bodyLimit?: number
  /** True if refusals repeat `message` as `msg` (docs/reference/rules/formats.md). */
  repeatsMessage?: boolean
  /** True if it can be called before a mailed password has been changed. */
  beforePasswordChange?: boolean
  /** True if it can be called before a second factor that is due has been set up. */
  beforeEnrolment?: boolean
  /**
   * True if staff with a second factor confirm it again when the last time was more than 15 minutes
   * ago. The refusal is 403 with the code `SECOND_FACTOR_AGAIN`.
   */
  stepUp?: boolean
}

/** One HTTP operation, for the API, the clients and the mocks. */
export const operation = <const O extends OperationSpec>(spec: O): O => spec

type Part<O, K extends 'params' | 'query' | 'body'> =
  O extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : unknown

/** The request of an operation: `params`, `query` and `body`, as far as it has them. */
export type RequestOf<O extends OperationSpec> = Part<O, 'params'> &
  Part<O, 'query'> &
  Part<O, 'body'>

/** The reply of a success in JSON. */
export type ResponseOf<O extends OperationSpec> = z.output<O['response']>

export const anyStudent: Grant = { actor: 'student' }
export const anyStaff: Grant = { actor: 'staff' }
/** Staff whose role has the module. */
export const staffWith = (module: Module): Grant => ({ actor: 'staff', module })
/** Staff with an appointment in force in one of these offices that covers the record. */
export const staffIn = (...offices: Office[]): Grant => ({ actor: 'staff', offices })
/** Programs with a release token. The token also limits the areas and the changes. */
export const releaseTokens: Grant = { actor: 'token' }
