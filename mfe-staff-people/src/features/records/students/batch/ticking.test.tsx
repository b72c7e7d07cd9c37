import { expectNoViolations, screen, waitFor } from '@portal/testing'
import { open } from '../open-students.fixture'
import { api, box, testDecisions } from './decisions.fixture'

testDecisions()

it('ticks rows by keyboard, and puts the bar in place of search and filters', async () => {
  const { user } = open()
  const first = await box('Select Amina Bello, APP25000001')
  first.focus()
  await user.keyboard(' ')
  expect(screen.getByRole('group', { name: 'With the selected' })).toHaveTextContent('1 selected')
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  const [all] = screen.getAllByRole('checkbox', { name: 'Select all students on this page' })
  expect(all).toBePartiallyChecked()
  await user.click(all!)
  expect(screen.getByText('3 selected')).toBeVisible()
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByRole('searchbox', { name: 'Search students' })).toBeVisible()
  expect(first).not.toBeChecked()
})

it('keeps what is ticked while pages are turned, and forgets it with another filter', async () => {
  const { user } = open()
  await user.click(await box('Select Musa Bello, APP25000002'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await user.click(await box('Select Musa Bello, APP25000002'))
  expect(await box('Select Musa Bello, APP25000002')).toBeChecked()
})

it('takes all that match, by search and filters instead of one by one', async () => {
  const { user } = open('?q=bello&status=pending')
  await user.click(
    (await screen.findAllByRole('checkbox', { name: 'Select all students on this page' }))[0]!,
  )
  await user.click(screen.getByRole('button', { name: 'Select all 23 that match' }))
  expect(screen.getByText('All 23 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Deny' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, deny 2 students' }))
  await waitFor(() => {
    expect(api.sent).toMatchObject([
      { decision: 'rejected', selection: { filter: { q: 'bello', status: 'pending' } } },
    ])
  })
})
