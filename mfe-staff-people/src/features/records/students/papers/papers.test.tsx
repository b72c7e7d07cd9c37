import {
  exportIdCard,
  listPapers,
  paperMessages,
  replaceIdCard,
  withdrawPaper,
} from '@portal/contracts'
import {
  aPaper,
  expectNoViolations,
  mock,
  mockFile,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { StudentPapers } from './StudentPapers'

const letter = aPaper({ kind: 'admission_letter', serial: 'AL-2025-000004' })
const old = aPaper({ state: 'withdrawn', reason: 'Two courses were approved by mistake' })
const open = (status: 'active' | 'pending' = 'active', matricNumber: string | null = null) =>
  renderPage(
    <StudentPapers student={{ applicationNumber: 'APP25000003', matricNumber, status }} />,
    { path: '/staff/students' },
  )

it('lists the documents with their states, and offers the letter of an admitted student', async () => {
  server.use(mock(listPapers, success({ papers: [letter, old] })))
  open()
  const list = within(await screen.findByRole('list', { name: 'Documents' }))
  expect(list.getByText(/Admission letter AL-2025-000004/)).toBeVisible()
  expect(list.getByText(/Two courses were approved by mistake/)).toBeVisible()
  expect([list.getByText('Valid'), list.getByText('Withdrawn')]).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Admission letter' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'ID card' })).not.toBeInTheDocument()
  await expectNoViolations()
})

it('withdraws a valid document with a reason, and keeps the reason after a refusal', async () => {
  const sent: unknown[] = []
  server.use(
    mock(listPapers, success({ papers: [letter, old] })),
    refuse(withdrawPaper, 409, { message: paperMessages.isWithdrawn }),
  )
  const { user } = open()
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw Admission letter AL-2025-000004' }),
  )
  expect(screen.getAllByRole('button', { name: /^Withdraw / })).toHaveLength(1)
  const dialog = within(await screen.findByRole('dialog', { name: /AL-2025-000004/ }))
  const reason = dialog.getByLabelText(/^Reason/)
  await user.type(reason, 'short')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await dialog.findByText(paperMessages.reason)).toBeVisible()
  await user.clear(reason)
  await user.type(reason, 'Issued with a wrong name')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(paperMessages.isWithdrawn)).toBeVisible()
  expect(reason).toHaveValue('Issued with a wrong name')
  server.use(
    mock(withdrawPaper, ({ params, body }) => {
      sent.push([params.id, body.reason])
      return success({ ...letter, state: 'withdrawn' as const, reason: body.reason })
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => {
    expect(sent).toEqual([[letter._id, 'Issued with a wrong name']])
  })
})

it('says that there are none, and offers no letter before the admission', async () => {
  server.use(mock(listPapers, success({ papers: [] })))
  open('pending')
  expect(await screen.findByText('No document has been issued yet.')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('tells why no ID card is issued, and lists a card that was', async () => {
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  server.use(
    mock(listPapers, success({ papers: [] })),
    refuse(exportIdCard, 409, { message: paperMessages.noPhoto }),
  )
  const { user } = open('active', 'ND/25/CSC/0042')
  const button = await screen.findByRole('button', { name: 'ID card' })
  await user.click(button)
  expect(await screen.findByText(paperMessages.noPhoto)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  server.use(
    mock(listPapers, success({ papers: [aPaper({ kind: 'id_card', serial: 'ID-2025-000007' })] })),
    mockFile(
      exportIdCard,
      () =>
        new Response('%PDF', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="id-card-APP25000003.pdf"',
          },
        }),
    ),
  )
  await user.click(button)
  expect(await screen.findByText(/ID card ID-2025-000007/)).toBeVisible()
  expect(saved).toEqual(['id-card-APP25000003.pdf'])
})

it('offers another try when they could not be loaded', async () => {
  server.use(refuse(listPapers, 503, { message: 'Busy' }))
  const { user } = open()
  expect(await screen.findByText('Busy')).toBeVisible()
  server.use(mock(listPapers, success({ papers: [letter] })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/AL-2025-000004/)).toBeVisible()
})

it('offers the ID card of an enrolled student, and replaces a lost one with a reason', async () => {
  const card = aPaper({ kind: 'id_card', serial: 'ID-2025-000007' })
  const sent: unknown[] = []
  server.use(
    mock(listPapers, success({ papers: [card] })),
    mock(replaceIdCard, ({ params, body }) => {
      sent.push([params.applicationNumber, body.reason, body.paper])
      return success(aPaper({ kind: 'id_card', serial: 'ID-2025-000008' }))
    }),
  )
  const { user } = open('active', 'ND/25/CSC/0042')
  expect(await screen.findByRole('button', { name: 'ID card' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Replace ID card ID-2025-000007' }))
  const dialog = within(await screen.findByRole('dialog', { name: /ID-2025-000007/ }))
  await user.type(dialog.getByLabelText(/^Reason/), 'Lost on the way to school')
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Replace' }))
  await waitFor(() => {
    expect(sent).toEqual([['APP25000003', 'Lost on the way to school', card._id]])
  })
})
