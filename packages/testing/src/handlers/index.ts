import {
  fileOperations,
  operations,
  type ExportFormat,
  type OperationKey,
  type OperationSpec,
} from '@portal/contracts'
import type { RequestHandler } from 'msw'
import { exported, pdf } from '../answers'
import { mock, mockFile, type Reply } from '../mock'
import { replies } from './replies'

const handlerOf = (operation: OperationSpec): RequestHandler =>
  mock(
    operation,
    replies[`${operation.method} ${operation.path}` as OperationKey] as Reply<OperationSpec>,
  )

/** An export of a list has a format; any other file has its own type. */
function fileOf({ query }: { query: unknown }): Response {
  const { format } = (query ?? {}) as { format?: ExportFormat }
  return format ? exported(format, 'list', 'Name\r\n') : pdf('file')
}

/** A handler for every operation of the product. */
export const handlers: RequestHandler[] = [
  ...fileOperations.map((operation) => mockFile(operation as OperationSpec, fileOf)),
  ...operations.map(handlerOf),
]
