import { getDecisions } from '@portal/contracts'
import { expectPollsWhileVisible, mock, screen, server } from '@portal/testing'
import { open } from '../open-students.fixture'
import { running, success, testDecisions } from './decisions.fixture'

testDecisions()

afterEach(() => {
  jest.useRealTimers()
})

it('asks for the progress every second, and not in a hidden tab', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let asked = 0
  server.use(
    mock(getDecisions, () => {
      asked += 1
      return { success, data: running }
    }),
  )
  open(`?batch=${running._id}`)
  await screen.findByRole('progressbar', { name: 'Students processed' })
  await expectPollsWhileVisible(() => asked)
})
