import {
  issueTranscript,
  listTranscripts,
  refuseTranscript,
  sendTranscript,
  transcriptMessages as messages,
  type StaffTranscriptRequest,
} from '@portal/contracts'
import {
  aStaffWith,
  aTranscriptRequest,
  expectNoViolations,
  mock,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { TranscriptsPage } from './TranscriptsPage'

function open(request: StaffTranscriptRequest, path = '/staff/exams/transcripts') {
  const sent: unknown[] = []
  const asked: unknown[] = []
  const then = (change: Partial<StaffTranscriptRequest>) => ({ ...request, ...change })
  server.use(
    mock(listTranscripts, ({ query }) => {
      asked.push(query)
      return { ...success({ requests: [request] }), meta: { total: 1, page: 1, pageSize: 10 } }
    }),
    mock(issueTranscript, ({ params }) => {
      sent.push(params)
      return {
        ...success(then({ status: 'issued', serial: 'TR-2026-000001' })),
        message: messages.issued,
      }
    }),
    mock(sendTranscript, ({ params, body }) => {
      sent.push({ ...params, ...body })
      return { ...success(then({ status: 'sent' })), message: messages.sent }
    }),
    mock(refuseTranscript, ({ params, body }) => {
      sent.push({ ...params, ...body })
      return { ...success(then({ status: 'cancelled' })), message: messages.cancelled }
    }),
  )
  const page = renderPage(<TranscriptsPage />, { path, session: { staff: aStaffWith('exams') } })
  return { ...page, sent, asked }
}
const name = 'Transcript of Amina Bello for University of Ilorin'
const dialogOf = async (title = name) => within(await screen.findByRole('dialog', { name: title }))

it('issues a paid transcript and hands it over with a note', async () => {
  const request = aTranscriptRequest({ status: 'waiting', dueOn: '2026-11-09', late: true })
  const { user, sent } = open(request)
  expect(await screen.findByText('Late')).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Open ${name}` }))
  await user.click((await dialogOf()).getByRole('button', { name: 'Issue' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, issue it' }))
  expect(await (await dialogOf()).findByText('TR-2026-000001')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  const dialog = await dialogOf()
  expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  const sending = await dialogOf('Hand over the transcript')
  await user.type(sending.getByLabelText(/^Note/), 'Parcel 12345')
  await user.click(sending.getByRole('button', { name: 'Hand over' }))
  await waitFor(() => {
    expect(sent).toEqual([{ id: request._id }, { id: request._id, note: 'Parcel 12345' }])
  })
  expect(await (await dialogOf()).findByText('Handed over')).toBeVisible()
})

it('cancels a request with a reason', async () => {
  const request = aTranscriptRequest()
  const { user, sent, container } = open(request)
  await user.click(await screen.findByRole('button', { name: `Open ${name}` }))
  expect((await dialogOf()).queryByRole('button', { name: 'Issue' })).toBeNull()
  await expectNoViolations(container)
  await user.click((await dialogOf()).getByRole('button', { name: 'Cancel the request' }))
  const dialog = await dialogOf('Cancel the request')
  await user.type(dialog.getByLabelText('Reason'), 'The address does not exist')
  await user.click(dialog.getByRole('button', { name: 'Cancel the request' }))
  await waitFor(() => {
    expect(sent).toEqual([{ id: request._id, reason: 'The address does not exist' }])
  })
  expect(await (await dialogOf()).findByText('Cancelled')).toBeVisible()
})

it('narrows the list by the status in the address', async () => {
  const { asked } = open(aTranscriptRequest(), '/staff/exams/transcripts?status=waiting&late=true')
  await waitFor(() => {
    expect(asked).toContainEqual(expect.objectContaining({ status: 'waiting', late: 'true' }))
  })
})
