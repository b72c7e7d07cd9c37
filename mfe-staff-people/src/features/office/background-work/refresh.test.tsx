import { getBackgroundWork, listMails, mailMessages } from '@portal/contracts'
import { act, hideTab, hold, refuse, screen, server, waitFor, within } from '@portal/testing'
import userEvent from '@testing-library/user-event'
import { amina, api, bola, row, show, testBackgroundWork } from './background-work.fixture'

testBackgroundWork()

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true })
})
afterEach(() => {
  jest.useRealTimers()
  hideTab(false)
})
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000))
const busy = { message: 'Busy' }
const table = () => screen.getByRole('table', { name: 'Emails' })
const shown = async () => {
  const page = show()
  await row(/Amina Bello/)
  await row(/Sends emails/)
  return page
}

it('loads emails and jobs again every five seconds, without a flicker', async () => {
  await shown()
  const { held, release } = hold(listMails)
  server.use(held)
  const before = await row(/Amina Bello/)
  api.mails = [amina]
  await wait(6)
  expect(table()).toHaveAttribute('aria-busy', 'false')
  expect(screen.getByRole('row', { name: /Amina Bello/ })).toBe(before)
  release()
  await waitFor(() => {
    expect(screen.queryByRole('row', { name: /Bola Ade/ })).toBeNull()
  })
  expect(screen.getByRole('row', { name: /Amina Bello/ })).toBe(before)
  expect(api.looks).toBeGreaterThan(1)
})

it('asks for nothing in a hidden tab, and at once when the person is back', async () => {
  await shown()
  hideTab()
  await wait(60)
  expect([api.asked.length, api.looks]).toEqual([1, 1])
  hideTab(false)
  await waitFor(() => {
    expect([api.asked.length, api.looks]).toEqual([2, 2])
  })
})

it('asks for sent emails only every half minute', async () => {
  show('?status=sent')
  await screen.findByText(mailMessages.none.sent)
  await wait(25)
  expect(api.asked).toHaveLength(1)
  await wait(10)
  await waitFor(() => {
    expect(api.asked).toHaveLength(2)
  })
})

it('shows the last state with a warning while the portal does not answer', async () => {
  await shown()
  server.use(refuse(listMails, 503, busy), refuse(getBackgroundWork, 503, busy))
  await wait(6)
  expect(await screen.findAllByText(mailMessages.isOld)).toHaveLength(2)
  expect(await row(/Amina Bello/)).toBeVisible()
  await wait(11)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the focus stays on its button, and goes to the list if its row disappears', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync })
  await shown()
  const focused = within(await row(/Bola Ade/)).getByRole('button', { name: /^Send again/ })
  focused.focus()
  api.mails = [bola]
  await wait(6)
  await waitFor(() => {
    expect(screen.queryByRole('row', { name: /Amina Bello/ })).toBeNull()
  })
  expect(focused).toHaveFocus()
  api.mails = []
  await wait(6)
  expect(await screen.findByText(mailMessages.none.failed)).toBeVisible()
  expect(document.body).not.toHaveFocus()
  await user.tab()
  expect(screen.getByRole('searchbox', { name: 'Search emails' })).toHaveFocus()
})
