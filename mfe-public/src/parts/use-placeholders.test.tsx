import { placeholders } from '@portal/content/placeholders'
import { listActiveSessions } from '@portal/contracts'
import { anActiveSession, delayed, mock, refuse, renderPage, screen, server } from '@portal/testing'
import { usePlaceholders } from './use-placeholders'

const content = {
  title: '{session}, and again {session}',
  list: [{ text: '{slots} slots until: {deadline}' }],
  isSample: true,
  latitude: 8.5,
}
const Page = () => <output>{JSON.stringify(usePlaceholders()(content))}</output>
const filled = (session: string) =>
  JSON.stringify({
    title: `${session}, and again ${session}`,
    list: [{ text: `${placeholders.slots} slots until: ${placeholders.deadline}` }],
    isSample: true,
    latitude: 8.5,
  })

it('fills in the open session everywhere, however often it stands there', async () => {
  server.use(
    mock(listActiveSessions, [
      anActiveSession({ status: 'archived', sessionYear: '2030/2031' }),
      anActiveSession({ sessionYear: '2031/2032' }),
    ]),
  )
  renderPage(<Page />)
  expect(await screen.findByText(filled('2031/2032'))).toBeVisible()
})

it.each([
  ['is not known yet', delayed(listActiveSessions, [], 10_000)],
  ['cannot be had', refuse(listActiveSessions, 503, { message: 'Busy' })],
])('names the content’s session while the open one %s', async (_, handler) => {
  server.use(handler)
  renderPage(<Page />)
  expect(await screen.findByText(filled(placeholders.session))).toBeVisible()
})
