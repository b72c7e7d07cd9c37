import type { z } from 'zod'
import type { Module } from './module-schema'

/** Somebody who may call an operation. Staff without `module` means any signed-in staff member. */
export type Grant = { actor: 'student' } | { actor: 'staff'; module?: Module }

/** Who may call an operation: everybody, or the holder of any one of the grants. */
export type Access = 'public' | readonly Grant[]

export interface OperationSpec {
  /** Unique name in the product; the OpenAPI operationId. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api`, with `:name` parameters. */
  path: `/${string}`
  summary: string
  /** OpenAPI tag: the feature that serves the operation. */
  tag: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Status of a success; 200 unless said. */
  status?: 200 | 201
  response: z.ZodType
  /** Types of the file that a success carries, such as `application/pdf`; JSON unless said. */
  media?: readonly [string, ...string[]]
  /** Largest body in bytes; the server's default of 64 KiB unless said. */
  bodyLimit?: number
  /** True where refusals repeat `message` as `msg` (docs/reference/rules/formats.md). */
  repeatsMessage?: boolean
  /** True when the session may call it before a mailed password has been changed. */
  beforePasswordChange?: boolean
}

/** One HTTP operation: the API serves it, the front ends call it, the mocks imitate it. */
export const operation = <const O extends OperationSpec>(spec: O): O => spec

type Part<O, K extends 'params' | 'query' | 'body'> =
  O extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : unknown

/** What a caller must supply: `params`, `query` and `body`, each only where the operation has it. */
export type RequestOf<O extends OperationSpec> = Part<O, 'params'> &
  Part<O, 'query'> &
  Part<O, 'body'>

/** What a success carries, as it arrives in JSON. */
export type ResponseOf<O extends OperationSpec> = z.output<O['response']>

export const anyStudent: Grant = { actor: 'student' }
export const anyStaff: Grant = { actor: 'staff' }
/** Staff whose role holds the module. */
export const staffWith = (module: Module): Grant => ({ actor: 'staff', module })
