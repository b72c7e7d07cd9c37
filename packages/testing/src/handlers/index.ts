import {
  fileOperations,
  operations,
  type ExportFormat,
  type OperationKey,
  type OperationSpec,
} from '@portal/contracts'
import { getResponse, http, type RequestHandler } from 'msw'
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

/** What a handler answers: a method, and a path whose parameters begin with a colon. */
interface Route {
  method: string
  steps: string[]
  handler: RequestHandler
}
const stepsOf = (path: string): string[] => path.split('/')
const routeOf = ({ method, path }: OperationSpec, handler: RequestHandler): Route => ({
  method,
  steps: stepsOf(`/api${path}`),
  handler,
})

const routes: Route[] = [
  ...fileOperations.map((operation: OperationSpec) =>
    routeOf(operation, mockFile(operation, fileOf)),
  ),
  ...operations.map((operation) => routeOf(operation, handlerOf(operation))),
]

const isRouteOf = ({ method, steps }: Route, request: Request, asked: string[]): boolean =>
  method === request.method &&
  steps.length === asked.length &&
  steps.every((step, index) => (step.startsWith(':') ? asked[index] !== '' : step === asked[index]))

/**
 * The handlers of the operations that a request may mean, by its method and the steps of its path.
 */
function handlersFor(request: Request): RequestHandler[] {
  const asked = stepsOf(new URL(request.url).pathname)
  return routes.filter((route) => isRouteOf(route, request, asked)).map(({ handler }) => handler)
}

/**
 * A handler for every operation of the product. It is one for MSW, which would try hundreds in turn
 * for each request: it copies the cookies and compiles the path for each one.
 */
export const handlers: RequestHandler[] = [
  http.all(
    ({ request }) => handlersFor(request).length > 0,
    ({ request }) => getResponse(handlersFor(request), request),
  ),
]
