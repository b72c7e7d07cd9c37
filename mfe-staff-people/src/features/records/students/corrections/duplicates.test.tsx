import {
  correctionMessages,
  listDuplicates,
  listDuplicatesOf,
  markDistinct,
  messages,
} from '@portal/contracts'
import { expectNoViolations, mock, refuse, screen, server, waitFor, within } from '@portal/testing'
import { open } from '../open-students.fixture'
import {
  api,
  compared,
  dialogOf,
  pair,
  shown,
  success,
  testCorrections,
} from './corrections.fixture'

testCorrections()

it('hints at another record of the same person, and compares the two', async () => {
  server.use(
    shown(compared.one.student),
    mock(listDuplicatesOf, {
      success,
      data: { students: [{ student: pair.other, likenesses: ['phone', 'email'] }], merges: [] },
    }),
  )
  const { user, location } = open('?view=APP25000003')
  expect(
    await screen.findByText(/Aminat Bello, APP25000007: same telephone and email/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Compare with Aminat Bello, APP25000007' }))
  await screen.findByRole('dialog', { name: 'Compare two records' })
  expect(location().search).toBe(`?view=APP25000003&pair=${pair.one._id}_${pair.other._id}`)
})

it('lists pairs, and notes those that are two people', async () => {
  server.use(
    mock(markDistinct, ({ params }) => {
      api.sent.push(params)
      return { success, message: correctionMessages.distinct }
    }),
  )
  const { user, location } = open()
  await user.click(await screen.findByRole('button', { name: 'Find duplicates' }))
  const dialog = await dialogOf('Possible duplicates')
  expect(location().search).toBe('?duplicates=all')
  expect(await dialog.findByText('Same telephone')).toBeVisible()
  await expectNoViolations()
  await user.click(
    dialog.getByRole('button', {
      name: 'Not the same: Amina Bello, APP25000003 and Aminat Bello, APP25000007',
    }),
  )
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Two different people?' })).getByRole(
      'button',
      { name: 'Yes, different people' },
    ),
  )
  await waitFor(() => {
    expect(api.sent).toEqual([{ one: pair.one._id, other: pair.other._id }])
  })
})

it('says when pairs or records could not be loaded', async () => {
  server.use(refuse(listDuplicates, 503, { message: messages.general.busy }))
  const { user } = open('?duplicates=all')
  expect(await screen.findByText(messages.general.busy)).toBeVisible()
  server.use(mock(listDuplicates, { success, data: { pairs: [], hasMore: false } }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(correctionMessages.noDuplicates)).toBeVisible()
})
