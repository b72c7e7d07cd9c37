import type { OperationKey, Operations, OperationSpec } from '@portal/contracts'
import type { z } from 'zod'
import type { MockRequest } from '../../mock'
import type { Actor } from '../backend/actor'
import type { MockDatabase } from '../seed/database'

/**
 * A call that has passed the guard and the schemas of the operation, with the database and the
 * session that the handler may change.
 */
export type Call<O extends OperationSpec> = MockRequest<O> & {
  db: MockDatabase
  actor: Actor
  enact: (actor: Actor) => void
}

/** Handles a call and returns the reply. Throws a Refusal to refuse the call. */
export type MockHandler<O extends OperationSpec> = (call: Call<O>) => z.input<O['response']>

/** Mock handlers by operation. An operation without one has the reply of the handlers for tests. */
export type MockHandlers = { [K in OperationKey]?: MockHandler<Operations[K]> }
