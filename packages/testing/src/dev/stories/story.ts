import type { OperationKey, Operations, OperationSpec } from '@portal/contracts'
import type { z } from 'zod'
import type { MockRequest } from '../../mock'
import type { Actor } from '../backend/actor'
import type { World } from '../world/world'

/** A call that passed the guard and the operation's schemas, and what a story may change. */
export type Call<O extends OperationSpec> = MockRequest<O> & { world: World; actor: Actor; enact: (actor: Actor) => void }

/** What the API answers and does; throws a Refusal to say no. */
export type Story<O extends OperationSpec> = (call: Call<O>) => z.input<O['response']>

/** Stories by operation. An operation without one answers what the tests' handlers answer. */
export type Stories = { [K in OperationKey]?: Story<Operations[K]> }
