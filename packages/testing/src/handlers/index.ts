import { fileOperations, operations, type OperationKey, type OperationSpec } from '@portal/contracts'
import type { RequestHandler } from 'msw'
import { exported } from '../answers'
import { mock, mockFile, type Reply } from '../mock'
import { replies } from './replies'

const handlerOf = (operation: OperationSpec): RequestHandler =>
  mock(operation, replies[`${operation.method} ${operation.path}` as OperationKey] as Reply<OperationSpec>)

/** A handler for every operation of the product. */
export const handlers: RequestHandler[] = [
  ...fileOperations.map((operation) => mockFile(operation, ({ query }) => exported(query.format, 'list', 'Name\r\n'))),
  ...operations.map(handlerOf),
]
