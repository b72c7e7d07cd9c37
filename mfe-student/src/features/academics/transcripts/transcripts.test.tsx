import {
  cancelOwnTranscript,
  listOwnTranscripts,
  requestTranscript,
  transcriptMessages as messages,
  type OwnTranscripts,
  type TranscriptRequest,
} from '@portal/contracts'
import {
  aStudent,
  aTranscriptRequest,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { TranscriptsPage } from './TranscriptsPage'

function aRequest(change: Partial<TranscriptRequest> = {}): TranscriptRequest {
  const { student: _student, late: _late, ...request } = aTranscriptRequest()
  return { ...request, ...change }
}

function open(change: Partial<OwnTranscripts> = {}) {
  const sent: unknown[] = []
  server.use(
    mock(listOwnTranscripts, () =>
      success({ requests: [], fee: 10_000, refusal: null, ...change }),
    ),
    mock(requestTranscript, ({ body }) => {
      sent.push(body)
      return { ...success(aRequest()), message: messages.requestedUnpaid }
    }),
    mock(cancelOwnTranscript, ({ params }) => {
      sent.push(params.id)
      return { ...success(aRequest({ status: 'cancelled' })), message: messages.cancelled }
    }),
  )
  const page = renderPage(<TranscriptsPage />, {
    path: '/app/academics/transcripts',
    session: { student: aStudent() },
  })
  return { ...page, sent }
}

it('requests a transcript with the address that the delivery needs', async () => {
  const { user, sent } = open()
  expect(await screen.findByText(messages.noneOwn)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Request a transcript' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Request a transcript' }))
  expect(dialog.getByText('The fee is ₦10,000.00.')).toBeVisible()
  expect(dialog.queryByLabelText('Postal address')).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Delivery'), 'By post')
  await user.click(dialog.getByRole('button', { name: 'Request' }))
  expect(await dialog.findByText(messages.recipient)).toBeVisible()
  await user.type(dialog.getByLabelText('Recipient'), 'University of Ilorin')
  await user.click(dialog.getByRole('button', { name: 'Request' }))
  expect(await dialog.findByText(messages.address)).toBeVisible()
  await user.type(dialog.getByLabelText('Postal address'), 'The Registrar, PMB 1515, Ilorin')
  await user.click(dialog.getByRole('button', { name: 'Request' }))
  expect(await screen.findByText(messages.requestedUnpaid)).toBeVisible()
  expect(sent).toEqual([
    {
      delivery: 'post',
      recipient: 'University of Ilorin',
      address: 'The Registrar, PMB 1515, Ilorin',
    },
  ])
})

it('leads an unpaid request to Finance, and cancels it after a question', async () => {
  const request = aRequest()
  const { user, sent, container } = open({ requests: [request], refusal: messages.unpaidFirst })
  expect(await screen.findByRole('link', { name: 'Pay in Finance' })).toHaveAttribute(
    'href',
    '/app/finance',
  )
  expect(screen.getByText(messages.unpaidFirst)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Request a transcript' })).toBeNull()
  await expectNoViolations(container)
  await user.click(
    screen.getByRole('button', { name: 'Cancel the request for University of Ilorin' }),
  )
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
  await waitFor(() => {
    expect(sent).toEqual([request._id])
  })
})

it('shows the progress of a request, and no button once it is paid', async () => {
  const at = '2026-11-02T08:30:00.000Z'
  open({
    requests: [
      aRequest({
        status: 'sent',
        serial: 'TR-2026-000001',
        events: [
          { event: 'sent', at, by: null, note: 'Parcel 12345' },
          { event: 'paid', at, by: null, note: null },
          { event: 'requested', at, by: null, note: null },
        ],
      }),
      aRequest({ recipient: 'WAEC', status: 'waiting', dueOn: '2026-11-09' }),
    ],
  })
  const log = within((await screen.findAllByRole('list', { name: 'Progress' }))[0]!)
  expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Handed over 02 Nov 2026, 09:30. Parcel 12345',
    'Paid 02 Nov 2026, 09:30',
  ])
  expect(screen.getByText('09 Nov 2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

it('can load the requests again after a failure', async () => {
  server.use(refuse(listOwnTranscripts, 500, { message: 'The server is busy' }))
  renderPage(<TranscriptsPage />, {
    path: '/app/academics/transcripts',
    session: { student: aStudent() },
  })
  expect(await screen.findByRole('button', { name: /again/ })).toBeVisible()
})
