import {
  cardBatchMessages,
  exportCardBatch,
  getCardBatch,
  listCardBatches,
  listCardBatchRows,
  paperMessages,
} from '@portal/contracts'
import {
  aCardBatch,
  aCardBatchRow,
  aStaffWith,
  expectNoViolations,
  mock,
  mockFile,
  pdf,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { IdCardsPage } from './IdCardsPage'

const done = aCardBatch()
const refused = aCardBatchRow({
  applicationNumber: 'APP25000004',
  name: 'Musa Bello',
  outcome: 'refused',
  serial: null,
  reason: paperMessages.noPhoto,
})
const counts = (issued: number) => ({ total: 3, waiting: 3 - issued, issued, refused: 0 })
const running = aCardBatch({
  _id: done._id,
  status: 'running',
  file: 'waiting',
  finishedAt: null,
  counts: counts(1),
})

beforeEach(() => {
  server.use(
    mock(listCardBatches, ({ query }) => ({
      ...success({ batches: [done, aCardBatch({ file: 'removed', madeBy: 'Ada Obi' })] }),
      meta: { total: 2, page: query.page ?? 1, pageSize: 10 },
    })),
    mock(getCardBatch, success(done)),
    mock(listCardBatchRows, ({ query: { outcome, page = 1 } }) => {
      const rows = [aCardBatchRow(), refused].filter((row) => !outcome || row.outcome === outcome)
      return { ...success({ rows }), meta: { total: rows.length, page, pageSize: 10 } }
    }),
  )
})
const open = (search = '') =>
  renderPage(<IdCardsPage />, {
    path: `/staff/students/id-cards${search}`,
    session: { staff: aStaffWith('students') },
  })

it('lists the batches with time, person, state and counts, and downloads the cards', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined })
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  server.use(mockFile(exportCardBatch, ({ params }) => pdf(`id-cards-${params.id}`)))
  const { user } = open()
  const row = await screen.findByRole('row', { name: /Ngozi Eze/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells.slice(0, 6)).toEqual(['03 Nov 2025, 10:05', 'Ngozi Eze', 'Finished', '3', '2', '1'])
  await expectNoViolations()
  const removed = within(screen.getByRole('row', { name: /Ada Obi/ }))
  expect(removed.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument()
  await user.click(within(row).getByRole('button', { name: /^Download/ }))
  await waitFor(() => {
    expect(saved).toEqual([`id-cards-${done._id}.pdf`])
  })
})

it('shows the refusal of a download', async () => {
  server.use(refuse(exportCardBatch, 409, { message: cardBatchMessages.removed }))
  const { user } = open()
  await user.click(
    within(await screen.findByRole('row', { name: /Ngozi Eze/ })).getByRole('button', {
      name: /^Download/,
    }),
  )
  expect(await screen.findByText(cardBatchMessages.removed)).toBeVisible()
})

it('shows the students without a card first, with the reason, and then all', async () => {
  const { user, location } = open()
  await user.click(
    within(await screen.findByRole('row', { name: /Ngozi Eze/ })).getByRole('button', {
      name: /^View/,
    }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'ID cards of 3 students' }))
  expect(location().search).toBe(`?view=${done._id}`)
  expect(dialog.getByText('2 of 3 students got a card. 1 student got no card.')).toBeVisible()
  expect(await dialog.findByText(paperMessages.noPhoto)).toBeVisible()
  expect(dialog.queryByText('ID-2025-000007')).not.toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'APP25000004' })).toHaveAttribute(
    'href',
    '/staff/students/APP25000004',
  )
  await user.selectOptions(dialog.getByLabelText('Show'), 'All students (3)')
  expect(await dialog.findByText('ID-2025-000007')).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Download/ })).toBeVisible()
  await expectNoViolations()
})

it('shows the progress while the cards are made, and then the result', async () => {
  let batch = running
  server.use(mock(getCardBatch, () => success(batch)))
  open(`?view=${done._id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'ID cards of 3 students' }))
  expect(dialog.getByRole('progressbar', { name: 'Students done' })).toHaveAttribute('value', '1')
  expect(dialog.getByText('1 of 3 students done.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument()
  await expectNoViolations()
  batch = done
  expect(await dialog.findByRole('button', { name: /^Download/ }, { timeout: 3_000 })).toBeVisible()
})

it.each([
  ['none', cardBatchMessages.noFile],
  ['removed', cardBatchMessages.removed],
] as const)('says why there is no file: %s', async (file, message) => {
  server.use(mock(getCardBatch, success(aCardBatch({ file }))))
  open(`?view=${done._id}`)
  expect(await screen.findByText(message)).toBeVisible()
})

it('says that there are no batches, and offers another try after a failure', async () => {
  server.use(
    refuseOnce(listCardBatches, 503, { message: 'Busy' }),
    mock(listCardBatches, {
      ...success({ batches: [] }),
      meta: { total: 0, page: 1, pageSize: 10 },
    }),
  )
  const { user } = open()
  expect(await screen.findByText('Busy')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(cardBatchMessages.none)).toBeVisible()
})
