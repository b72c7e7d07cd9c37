import { addImport, discardImport, importMessages, listImports } from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import {
  aStaffWith,
  anImport,
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
import { api, cells, show, success, testImport } from './import.fixture'

testImport()

it('lists the imports, and names the columns of what is chosen', async () => {
  const { user, location } = show()
  expect((await cells(/students\.csv/)).slice(0, 3)).toEqual([
    'Students: students.csv',
    '2',
    'Ready to import',
  ])
  await user.click(screen.getByRole('radio', { name: 'Courses' }))
  await user.click(screen.getByText('Columns of the file'))
  expect(screen.getByText('Title')).toBeVisible()
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'Open Students: students.csv' }))
  expect(location().search).toBe(`?import=${api.made._id}`)
})

it('sends a file of program courses, and says who may be a lecturer', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('radio', { name: 'Program courses' }))
  await user.click(screen.getByText('Columns of the file'))
  expect(screen.getByText(/Staff number, or a name that one lecturer has/)).toBeVisible()
  await user.upload(
    screen.getByLabelText('File'),
    new File(['Course code,Program\nZOO 101,Zoology'], 'places.csv', { type: 'text/csv' }),
  )
  await user.click(screen.getByRole('button', { name: 'Upload and preview' }))
  await waitFor(() => {
    expect(api.sent).toMatchObject([{ kind: 'program-courses', name: 'places.csv' }])
  })
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
  await user.click(screen.getByRole('button', { name: 'Upload and preview' }))
  await waitFor(() => {
    expect(location().search).toBe(`?import=${api.made._id}`)
  })
  expect(api.sent).toMatchObject([{ kind: 'staff', name: 'staff.csv' }])
})

it('sends the file once, however fast the button is pressed again', async () => {
  const { user, location } = show()
  await user.upload(
    await screen.findByLabelText('File'),
    new File(['Code,Title\nZOO 101,Zoology'], 'courses.csv', { type: 'text/csv' }),
  )
  await user.dblClick(screen.getByRole('button', { name: 'Upload and preview' }))
  await waitFor(() => {
    expect(location().search).toBe(`?import=${api.made._id}`)
  })
  expect(api.sent).toHaveLength(1)
})

it('shows the problem of a file beside the field, before and after the upload', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Upload and preview' }))
  expect(screen.getByLabelText('File')).toHaveAccessibleDescription(
    expect.stringContaining(importMessages.chooseFile),
  )
  server.use(refuseOnce(addImport, 400, { message: importMessages.empty }))
  await user.upload(
    screen.getByLabelText('File'),
    new File(['Code,Title'], 'courses.csv', { type: 'text/csv' }),
  )
  await user.click(screen.getByRole('button', { name: 'Upload and preview' }))
  expect(await screen.findByText(importMessages.empty)).toBeVisible()
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
  /** Reads the message and stays on the page that the person has opened. */
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
    await page.user.click(screen.getByRole('button', { name: 'Upload and preview' }))
    await screen.findByRole('progressbar', { name: 'File sent' })
    await leave(page)
    return page
  }

  it('an upload that is done says so, and leads nowhere', async () => {
    const { held, release } = hold(addImport)
    server.use(held)
    const page = await upload()
    release()
    await hear(page, importMessages.uploaded, 'courses.csv')
  })

  it('an upload that is refused says why', async () => {
    const { held, release } = hold(addImport)
    server.use(held, refuse(addImport, 400, { message: importMessages.empty }))
    const page = await upload()
    release()
    await hear(page, 'Error', importMessages.empty)
  })

  it('an import that is discarded says so, and leads nowhere', async () => {
    const { held, release } = hold(discardImport)
    server.use(held)
    const page = show(`?import=${api.made._id}`)
    await page.user.click(await screen.findByRole('button', { name: 'Discard' }))
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Yes, discard it',
      }),
    )
    await screen.findByRole('button', { name: 'Discarding...' })
    await leave(page)
    release()
    await hear(page, importMessages.discarded, 'OK')
  })
})
