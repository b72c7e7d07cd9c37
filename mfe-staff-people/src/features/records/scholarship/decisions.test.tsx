import { decideScholarship, scholarshipMessages } from '@portal/contracts'
import { networkError, refuse, screen, server, waitFor, within } from '@portal/testing'
import { api, idOf, open, row, testScholarship } from './scholarship.fixture'

testScholarship()

const button = async (name: string, word: string) =>
  within(await row(name)).getByRole('button', { name: new RegExp(`^${word} `) })

it.each([
  ['Accept', 'accepted', 'Accepted'],
  ['Reject', 'rejected', 'Rejected'],
] as const)(
  '%s: asks, sends, says so for a moment, and the row follows',
  async (word, status, label) => {
    const { user } = open()
    await user.click(await button('Ada', word))
    const question = await screen.findByRole('alertdialog', {
      name: scholarshipMessages.ask(word === 'Accept' ? 'accept' : 'reject'),
    })
    expect(question).toHaveTextContent('Ada, SCH-2025-000001, for ND Computer Science.')
    expect(question).not.toHaveTextContent('slots')
    await user.click(within(question).getByRole('button', { name: `Yes, ${word.toLowerCase()}` }))
    expect(
      await screen.findByRole('dialog', { name: `Scholarship ${status} successfully` }),
    ).toBeVisible()
    await waitFor(
      () => {
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      },
      { timeout: 2_500 },
    )
    expect(api.sent).toEqual([{ id: idOf('Ada'), status }])
    await waitFor(async () => {
      expect(await row('Ada')).toHaveTextContent(label)
    })
  },
)

it('warns when all slots are taken, and accepts all the same', async () => {
  api.accepted = 100
  const { user } = open()
  await user.click(await button('Ada', 'Accept'))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(
    'All 100 slots of 2025/2026 are taken: 100 are already accepted. You can still accept this application.',
  )
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.sent).toEqual([])
  await user.click(await button('Ada', 'Accept'))
  await user.click(await screen.findByRole('button', { name: 'Yes, accept' }))
  await waitFor(() => {
    expect(api.sent).toHaveLength(1)
  })
})

it('says why what is decided cannot be decided again, and does nothing', async () => {
  const { user } = open()
  for (const word of ['Accept', 'Reject']) {
    const disabled = await button('Chidi', word)
    expect(disabled).toHaveAttribute('aria-disabled', 'true')
    expect(disabled).toHaveAccessibleDescription(
      'Already rejected: only pending applications can be decided.',
    )
    await user.click(disabled)
  }
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('decides in the dialog and stays there, for the next one', async () => {
  const { user } = open(`?view=${idOf('Ada')}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada' }))
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  await user.keyboard('j')
  await user.click(await screen.findByRole('button', { name: 'Yes, accept' }))
  await user.click(
    within(
      await screen.findByRole('dialog', { name: 'Scholarship accepted successfully' }),
    ).getByRole('button', { name: 'OK' }),
  )
  expect(
    await dialog.findByText('Already accepted: only pending applications can be decided.'),
  ).toBeVisible()
  expect(dialog.getByText('SCH-2025-000001')).toBeVisible()
})

it.each([
  [
    'the server’s sentence',
    () =>
      refuse(decideScholarship, 409, { message: scholarshipMessages.alreadyDecided('rejected') }),
    scholarshipMessages.alreadyDecided('rejected'),
  ],
  [
    'its own',
    () => refuse(decideScholarship, 500, {} as never),
    'Failed to accept this scholarship. Please try again.',
  ],
  [
    'that the network failed',
    () => networkError(decideScholarship),
    'Something went wrong while accepting this scholarship.',
  ],
] as const)('says %s when it is refused', async (_what, handler, sentence) => {
  server.use(handler())
  const { user } = open()
  await user.click(await button('Ada', 'Accept'))
  await user.click(await screen.findByRole('button', { name: 'Yes, accept' }))
  expect(await screen.findByRole('dialog', { name: 'Oops...' })).toHaveTextContent(sentence)
})
