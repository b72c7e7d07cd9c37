import { operations, type OperationKey, type OperationSpec } from '@portal/contracts'
import type { RequestHandler } from 'msw'
import { mock, type Reply } from '../mock'
import { replies } from './replies'

const handlerOf = (operation: OperationSpec): RequestHandler =>
  mock(operation, replies[`${operation.method} ${operation.path}` as OperationKey] as Reply<OperationSpec>)

/** A handler for every operation of the product. */
export const handlers: RequestHandler[] = operations.map(handlerOf)
