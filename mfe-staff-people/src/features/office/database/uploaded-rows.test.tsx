import { commitImport, getImport, importMessages } from '@portal/contracts'
import {
  expectNoViolations,
  mock,
  refuse,
  refuseOnce,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { api, cells, show, success, testImport } from './import.fixture'

testImport()

const confirmImport = async ({ click }: ReturnType<typeof show>['user']) => {
  const question = within(await screen.findByRole('alertdialog', { name: 'Import 1 row?' }))
  await click(question.getByRole('button', { name: 'Yes, import' }))
}
const open = () => show(`?import=${api.made._id}`)

it('shows what each row would do, of one kind or of all, and keeps that in the address', async () => {
  const { user, location } = open()
  expect(await cells(/Ada Obi/)).toEqual([
    '3',
    'Ada Obi',
    'Errors',
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
  const question = await screen.findByRole('alertdialog', { name: 'Import 1 row?' })
  expect(question).toHaveTextContent(
    'Students: students.csv. 1 row will be added. 1 person will get login details by email. The import cannot be undone.',
  )
  await expectNoViolations()
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.sent).toEqual([])
  await user.click(go)
  await confirmImport(user)
  expect(await screen.findByRole('progressbar', { name: 'Rows imported' })).toHaveAttribute(
    'max',
    '2',
  )
  expect(api.sent).toEqual([{ leaveOutWrong: true }])
  api.made = { ...api.made, state: 'done', handled: 2, finishedAt: '2026-08-03T09:10:00.000Z' }
  expect(await screen.findByText('1 added.', undefined, { timeout: 4_000 })).toBeVisible()
  expect(screen.getByRole('button', { name: /^1 ?Errors ?left out/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument()
})

it.each([
  ['registrations', 'Course registrations: file.csv. 1 row will be added. 1 row will be updated.'],
  ['program-courses', 'Program courses: file.csv. 1 row will be added. 1 row will be updated.'],
] as const)('mails nobody for %s', async (kind, words) => {
  api.made = {
    ...api.made,
    kind,
    fileName: 'file.csv',
    counts: { new: 1, changed: 1, duplicate: 0, wrong: 0 },
  }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByRole('alertdialog', { name: 'Import 2 rows?' })).toHaveTextContent(
    `${words} The import cannot be undone.`,
  )
})

it('asks on when the connection is lost as it begins, and shows what has become of it', async () => {
  api.made = { ...api.made, counts: { new: 1, changed: 0, duplicate: 0, wrong: 0 } }
  const { user } = open()
  const go = await screen.findByRole('button', { name: 'Import 1 row' })
  server.use(
    mock(commitImport, () => {
      api.made = { ...api.made, state: 'done', finishedAt: '2026-08-03T09:10:00.000Z' }
      server.use(refuseOnce(getImport, 503, { message: importMessages.fetchFailed }))
      return { success, message: importMessages.started, data: api.made }
    }),
  )
  await user.click(go)
  await confirmImport(user)
  expect(await screen.findByText('1 added.', undefined, { timeout: 4_000 })).toBeVisible()
})

it('says that the portal does not answer while an import is under way, and stops saying so', async () => {
  api.made = { ...api.made, state: 'rehearsing', handled: 1, counts: null }
  open()
  await screen.findByRole('progressbar', { name: 'Rows checked' })
  expect(screen.queryByText(importMessages.noAnswer)).not.toBeInTheDocument()
  server.use(refuse(getImport, 503, { message: importMessages.fetchFailed }))
  expect(
    await screen.findByText(importMessages.noAnswer, undefined, { timeout: 4_000 }),
  ).toBeVisible()
  server.use(mock(getImport, () => ({ success, data: api.made })))
  await waitFor(
    () => {
      expect(screen.queryByText(importMessages.noAnswer)).not.toBeInTheDocument()
    },
    { timeout: 4_000 },
  )
})

it('says why an import did not come to its end, and takes a refusal in a dialog', async () => {
  api.made = {
    ...api.made,
    counts: { new: 1, changed: 0, duplicate: 0, wrong: 0 },
    problem: importMessages.interrupted,
  }
  const { user } = open()
  expect(await screen.findByText(importMessages.interrupted)).toBeVisible()
  server.use(refuse(commitImport, 409, { message: importMessages.notPreviewed }))
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await confirmImport(user)
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    importMessages.notPreviewed,
  )
})

it('discards after it has asked', async () => {
  const { user, location } = open()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, discard it' }),
  )
  await waitFor(() => {
    expect(api.sent).toEqual([{ id: api.made._id }])
  })
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})
