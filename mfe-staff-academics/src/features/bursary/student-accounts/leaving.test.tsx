import { aChargeLine, screen, waitFor, within } from '@portal/testing'
import { api, open, testAccount } from './account.fixture'

testAccount()

type User = ReturnType<typeof open>['user']
const dialogs = [
  ['Record payment of School Fee', 'Record payment of School Fee, 2025/2026', 'Teller number'],
  ['Adjust School Fee', 'Adjust School Fee, 2025/2026', /^Reason/],
  ['Extend deadline of School Fee', 'Extend deadline of School Fee, 2025/2026', /^Reason/],
  ['Withdraw: Discount of School Fee', 'Withdraw: Discount of School Fee', /^Reason/],
] as const
const button = (form: HTMLElement, name: string) => within(form).getByRole('button', { name })
const ways: ((user: User, form: HTMLElement) => Promise<void>)[] = [
  (user) => user.keyboard('{Escape}'),
  (user, form) => user.click(button(form, 'Cancel')),
  (user, form) => user.click(button(form, 'Close')),
]

it.each(dialogs)('asks before the entries of "%s" are lost', async (title, opener, label) => {
  api.unpaids = [aChargeLine({ description: 'School Fee', isPayable: true, dueDate: '2025-10-31' })]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: opener }))
  const form = await screen.findByRole('dialog', { name: title })
  await user.type(within(form).getByLabelText(label), 'An entry of mine')
  for (const close of ways) {
    await close(user, form)
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Stay' }))
    expect(within(form).getByLabelText(label)).toHaveValue('An entry of mine')
  }
  await user.click(button(form, 'Cancel'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(screen.getByRole('button', { name: opener })).toHaveFocus()
})
