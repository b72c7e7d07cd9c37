import {
  addImport,
  commitImport,
  discardImport,
  getImport,
  importMessages as said,
  listImports,
  pageOfImportRows,
  type Import,
} from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import {
  aStaffWith,
  anImport,
  anImportRow,
  expectNoViolations,
  hold,
  mock,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { ImportPage } from './ImportPage'

const success = true as const
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
let made: Import
let sent: unknown[] = []
beforeEach(() => {
  made = anImport({ total: 2, handled: 2, counts: { new: 1, changed: 0, duplicate: 0, wrong: 1 } })
  sent = []
  server.use(
    mock(listImports, () => ({ success, data: { imports: [made] } })),
    mock(getImport, () => ({ success, data: made })),
    mock(pageOfImportRows, ({ query }) => {
      const found = rows.filter(({ outcome }) => !query.outcome || outcome === query.outcome)
      return {
        success,
        data: { rows: found },
        meta: { total: found.length, page: 1, pageSize: 10 },
      }
    }),
    mock(addImport, ({ body }) => {
      sent.push({ ...body, file: atob(body.file) })
      return { success, message: said.uploaded, data: made }
    }),
    mock(commitImport, ({ body }) => {
      sent.push(body)
      made = { ...made, state: 'committing', handled: 0 }
      return { success, message: said.started, data: made }
    }),
    mock(discardImport, ({ params }) => {
      sent.push(params)
      return { success, message: said.discarded }
    }),
  )
})

const show = (search = '') =>
  renderPage(<ImportPage />, {
    path: `/staff/database${search}`,
    session: { staff: aStaffWith('database') },
  })
const open = () => show(`?import=${made._id}`)
const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

it('lists the imports, and names the columns of what is chosen', async () => {
  const { user, location } = show()
  expect((await cells(/students\.csv/)).slice(0, 3)).toEqual([
    'Students: students.csv',
    '2',
    'Rehearsed',
  ])
  await user.click(screen.getByRole('radio', { name: 'Courses' }))
  await user.click(screen.getByText('Columns of the file'))
  expect(screen.getByText('Title')).toBeVisible()
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'Open Students: students.csv' }))
  expect(location().search).toBe(`?import=${made._id}`)
})

it('keeps the page of what has been uploaded in the address', async () => {
  server.use(
    mock(listImports, () => ({
      success,
      data: {
        imports: Array.from({ length: 12 }, (_, nth) =>
          anImport({
            _id: `0199a1fc-0000-7000-8000-0000000000${String(nth + 10)}`,
            fileName: `list-${String(nth + 1)}.csv`,
          }),
        ),
      },
    })),
  )
  const { user, location } = show()
  await cells(/list-10\.csv/)
  await user.click(screen.getByRole('button', { name: 'Page 2 of 2' }))
  await cells(/list-12\.csv/)
  expect([location().search, screen.queryByRole('row', { name: /list-10\.csv/ })]).toEqual([
    '?page=2',
    null,
  ])
})

it('sends the file with what it holds, and opens its import', async () => {
  const { user, location } = show()
  await user.click(await screen.findByRole('radio', { name: 'Staff' }))
  await user.upload(
    screen.getByLabelText('File'),
    new File(['First name,Last name\nAda,Ọbí'], 'staff.csv', { type: 'text/csv' }),
  )
  await user.click(screen.getByRole('button', { name: 'Upload and rehearse' }))
  await waitFor(() => {
    expect(location().search).toBe(`?import=${made._id}`)
  })
  expect(sent).toMatchObject([{ kind: 'staff', name: 'staff.csv' }])
})

it('says beside the field what is wrong with a file, before and after it has been sent', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Upload and rehearse' }))
  expect(screen.getByLabelText('File')).toHaveAccessibleDescription(
    expect.stringContaining(said.chooseFile),
  )
  server.use(refuseOnce(addImport, 400, { message: said.empty }))
  await user.upload(
    screen.getByLabelText('File'),
    new File(['Code,Title'], 'courses.csv', { type: 'text/csv' }),
  )
  await user.click(screen.getByRole('button', { name: 'Upload and rehearse' }))
  expect(await screen.findByText(said.empty)).toBeVisible()
})

it('shows what each row would do, of one kind or of all, and keeps that in the address', async () => {
  const { user, location } = open()
  expect(await cells(/Ada Obi/)).toEqual([
    '3',
    'Ada Obi',
    'Wrong',
    'Email: Please enter a valid email address',
  ])
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: /^1 ?New/ }))
  await waitFor(() => {
    expect(screen.queryByText('Ada Obi')).not.toBeInTheDocument()
  })
  expect(location().search).toContain('outcome=new')
})

it('imports only once wrong rows are left out on purpose, and shows how far it is', async () => {
  const { user } = open()
  const go = await screen.findByRole('button', { name: 'Import 1 row' })
  expect(go).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Leave the wrong row out' }))
  await user.click(go)
  expect(await screen.findByRole('progressbar', { name: 'Rows imported' })).toHaveAttribute(
    'max',
    '2',
  )
  expect(sent).toEqual([{ leaveOutWrong: true }])
  made = { ...made, state: 'done', handled: 2, finishedAt: '2026-08-03T09:10:00.000Z' }
  expect(await screen.findByText('1 added.', undefined, { timeout: 4_000 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument()
})

it('says why an import did not come to its end, and takes a refusal in a dialog', async () => {
  made = {
    ...made,
    counts: { new: 1, changed: 0, duplicate: 0, wrong: 0 },
    problem: said.interrupted,
  }
  const { user } = open()
  expect(await screen.findByText(said.interrupted)).toBeVisible()
  server.use(refuse(commitImport, 409, { message: said.notRehearsed }))
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(said.notRehearsed)
})

it('discards after it has asked', async () => {
  const { user, location } = open()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, discard it' }),
  )
  await waitFor(() => {
    expect(sent).toEqual([{ id: made._id }])
  })
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})

describe('left while a call is on its way', () => {
  const show = (search = '') =>
    renderPage(
      <>
        <PortalLink to="/staff/notifications?edit=new">Add Notification</PortalLink>
        <ImportPage />
      </>,
      { path: `/staff/database${search}`, session: { staff: aStaffWith('database') } },
    )
  type Shown = ReturnType<typeof show>
  async function leave({ user, location }: Shown) {
    await user.click(screen.getByRole('link', { name: 'Add Notification' }))
    expect(location().pathname).toBe('/staff/notifications')
  }
  /** Reads what is said, and is where the person went. */
  async function hear({ user, location }: Shown, title: string, text: string) {
    const told = await screen.findByRole('dialog', { name: title })
    expect(told).toHaveTextContent(text)
    await user.click(within(told).getByRole('button', { name: 'OK' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
    expect(location()).toMatchObject({ pathname: '/staff/notifications', search: '?edit=new' })
  }
  async function upload() {
    const page = show()
    await page.user.upload(
      await screen.findByLabelText('File'),
      new File(['Code,Title'], 'courses.csv', { type: 'text/csv' }),
    )
    await page.user.click(screen.getByRole('button', { name: 'Upload and rehearse' }))
    await screen.findByRole('progressbar', { name: 'File sent' })
    await leave(page)
    return page
  }

  it('an upload that is done says so, and leads nowhere', async () => {
    const { held, release } = hold(addImport)
    server.use(held)
    const page = await upload()
    release()
    await hear(page, said.uploaded, 'courses.csv')
  })

  it('an upload that is refused says why', async () => {
    const { held, release } = hold(addImport)
    server.use(held, refuse(addImport, 400, { message: said.empty }))
    const page = await upload()
    release()
    await hear(page, 'Error', said.empty)
  })

  it('an import that is discarded says so, and leads nowhere', async () => {
    const { held, release } = hold(discardImport)
    server.use(held)
    const page = show(`?import=${made._id}`)
    await page.user.click(await screen.findByRole('button', { name: 'Discard' }))
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Yes, discard it',
      }),
    )
    await screen.findByRole('button', { name: 'Discarding...' })
    await leave(page)
    release()
    await hear(page, said.discarded, 'OK')
  })
})
