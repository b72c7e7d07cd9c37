import {
  addImport,
  commitImport,
  discardImport,
  getImport,
  importMessages,
  listImports,
  pageOfImportRows,
  type Import,
} from '@portal/contracts'
import {
  aStaffWith,
  anImport,
  anImportRow,
  mock,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { ImportPage } from './ImportPage'

export const success = true as const
const rows = [
  anImportRow(),
  anImportRow({
    _id: '3',
    row: 3,
    outcome: 'wrong',
    what: 'Ada Obi',
    notes: [{ column: 'Email', message: 'Please enter a valid email address' }],
  }),
]
/** The import of the mocked API and its requests, reset before each test. */
export const api = {} as { made: Import; sent: unknown[] }
/** Sets the state before each test. A test file calls it once, at its top. */
export function testImport(): void {
  beforeEach(() => {
    api.made = anImport({
      total: 2,
      handled: 2,
      counts: { new: 1, changed: 0, duplicate: 0, wrong: 1 },
    })
    api.sent = []
    server.use(
      mock(listImports, () => ({ success, data: { imports: [api.made] } })),
      mock(getImport, () => ({ success, data: api.made })),
      mock(pageOfImportRows, ({ query }) => {
        const found = rows.filter(({ outcome }) => !query.outcome || outcome === query.outcome)
        return {
          success,
          data: { rows: found },
          meta: { total: found.length, page: 1, pageSize: 10 },
        }
      }),
      mock(addImport, ({ body }) => {
        api.sent.push({ ...body, file: atob(body.file) })
        return { success, message: importMessages.uploaded, data: api.made }
      }),
      mock(commitImport, ({ body }) => {
        api.sent.push(body)
        api.made = { ...api.made, state: 'committing', handled: 0 }
        return { success, message: importMessages.started, data: api.made }
      }),
      mock(discardImport, ({ params }) => {
        api.sent.push(params)
        return { success, message: importMessages.discarded }
      }),
    )
  })
}

/** The page with this query. */
export const show = (search = '') =>
  renderPage(<ImportPage />, {
    path: `/staff/database${search}`,
    session: { staff: aStaffWith('database') },
  })
/** The cells of a row. */
export const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
