import { exportMessages, exportSchools, messages } from '@portal/contracts'
import {
  aStaffWith,
  expectNoViolations,
  mockFile,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { ExportMenu } from './ExportMenu'

const filtered = { q: 'eng', sort: '-name', filters: { status: 'open' } }
const open = (
  list: Parameters<typeof ExportMenu>[0]['list'] = { q: '', sort: undefined, filters: {} },
) =>
  renderPage(<ExportMenu file="GET /schools/export" list={list} />, {
    session: { staff: aStaffWith('academics') },
  })
const saved: string[] = []
let asked: string[] = []

const file = (text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="schools-2026-09-30.csv"',
    },
  })
beforeEach(() => {
  saved.length = 0
  asked = []
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} from ${this.href}`)
  })
  server.use(mockFile({ ...exportSchools, query: undefined as never }, () => file('Code')))
  server.events.on('request:start', ({ request }) => {
    asked.push(new URL(request.url).search)
  })
})

const choose = async (user: ReturnType<typeof open>['user'], what: string) => {
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('button', { name: what }))
}

it('saves the file under the server’s name, with search, order and filters of the screen', async () => {
  const { user } = open(filtered)
  await choose(user, 'CSV')
  await waitFor(() => {
    expect(saved).toEqual(['schools-2026-09-30.csv from blob:saved'])
  })
  expect(asked).toEqual(['?format=csv&q=eng&sort=-name&status=open'])
  await choose(user, 'Excel')
  await waitFor(() => {
    expect(asked[1]).toBe('?format=xlsx&q=eng&sort=-name&status=open')
  })
})

it('opens and closes by keyboard, and is gone when somebody goes on', async () => {
  const { user } = open()
  await user.tab()
  await user.keyboard('{Enter}')
  await expectNoViolations()
  await user.keyboard('{Tab}{Escape}')
  expect(screen.queryByRole('button', { name: 'CSV' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus()
  await user.keyboard('{Enter}{Tab}{Enter}')
  await waitFor(() => {
    expect(saved).toHaveLength(1)
  })
  expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(document.body)
  expect(screen.queryByRole('button', { name: 'Print all' })).not.toBeInTheDocument()
})

it('fetches once, and says that it is at work', async () => {
  let answer: (response: Response) => void = () => undefined
  server.use(
    mockFile(
      exportSchools,
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve
        }),
    ),
  )
  const { user } = open()
  await choose(user, 'CSV')
  const busy = await screen.findByRole('button', { name: 'Preparing...' })
  await user.click(busy)
  expect(screen.queryByRole('button', { name: 'CSV' })).not.toBeInTheDocument()
  await waitFor(() => {
    expect(asked).toHaveLength(1)
  })
  answer(file('Code'))
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible()
})

it('prints a page of its own without leaving this one', async () => {
  server.use(
    mockFile(
      exportSchools,
      () => new Response('<h1>Schools</h1>', { headers: { 'content-type': 'text/html' } }),
    ),
  )
  let printed = 0
  const page = Object.assign(new EventTarget(), {
    focus: () => undefined,
    print: () => {
      printed += 1
    },
  })
  jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(page as never)
  const { user } = open()
  await choose(user, 'Print all')
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe')
    if (!found) throw new Error('nothing to print yet')
    return found
  })
  expect(frame.srcdoc).toBe('<h1>Schools</h1>')
  await waitFor(() => {
    expect(printed).toBe(1)
  })
  page.dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('iframe')).toBeNull()
  expect(saved).toEqual([])
})

it.each([
  [
    'the server refuses',
    refuse(exportSchools, 403, { message: messages.general.forbidden }),
    messages.general.forbidden,
  ],
  [
    'there are too many rows',
    refuse(exportSchools, 400, { message: exportMessages.tooMany(10_000) }),
    'more than 10,000 rows',
  ],
  [
    'the server is busy',
    refuse(exportSchools, 503, { message: messages.general.busy }),
    messages.general.busy,
  ],
  ['nothing answers', networkError(exportSchools), exportMessages.failed],
  [
    'it breaks off',
    mockFile(
      exportSchools,
      () =>
        new Response(
          new ReadableStream({
            start: (stream) => {
              stream.enqueue(new TextEncoder().encode('Code\r\n'))
            },
            pull: (stream) => {
              stream.error(new TypeError('cut'))
            },
          }),
          { headers: { 'content-type': 'text/csv' } },
        ),
    ),
    exportMessages.cutOff,
  ],
] as const)('says so in a dialog when %s', async (_, handler, sentence) => {
  server.use(handler)
  const { user } = open()
  await choose(user, 'CSV')
  const dialog = await screen.findByRole('dialog', { name: 'Error' })
  expect(dialog).toHaveTextContent(sentence)
  expect(saved).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible()
})

it('marks the session as ended when the server says so', async () => {
  server.use(refuse(exportSchools, 401, { message: messages.general.notSignedIn }))
  const { user, store } = open()
  await choose(user, 'CSV')
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    messages.general.notSignedIn,
  )
  expect(store.getState().session.expired).toBe(true)
})
