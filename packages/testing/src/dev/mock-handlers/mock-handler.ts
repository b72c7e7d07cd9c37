import type { OperationKey, Operations, OperationSpec } from '@portal/contracts'
import type { z } from 'zod'
import type { MockRequest } from '../../mock'
import type { Actor } from '../backend/actor'
import type { MockDatabase } from '../seed/database'

/** A call that passed the guard and the operation's schemas, and what a handler may change. */
export type Call<O extends OperationSpec> = MockRequest<O> & {
  db: MockDatabase
  actor: Actor
  enact: (actor: Actor) => void
}

/** What the API answers and does; throws a Refusal to say no. */
export type MockHandler<O extends OperationSpec> = (call: Call<O>) => z.input<O['response']>

/** Mock handlers by operation. An operation without one answers what the tests' handlers answer. */
export type MockHandlers = { [K in OperationKey]?: MockHandler<Operations[K]> }
