import { getImport } from '@portal/contracts'
import { anImport, expectPollsWhileVisible, mock, screen, server } from '@portal/testing'
import { api, show, success, testImport } from './import.fixture'

testImport()

afterEach(() => {
  jest.useRealTimers()
})

it('asks for the progress every second, and not in a hidden tab', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let asked = 0
  server.use(
    mock(getImport, () => {
      asked += 1
      return { success, data: anImport({ _id: api.made._id, state: 'committing', handled: asked }) }
    }),
  )
  show(`?import=${api.made._id}`)
  await screen.findByRole('progressbar', { name: 'Rows imported' })
  await expectPollsWhileVisible(() => asked)
})
