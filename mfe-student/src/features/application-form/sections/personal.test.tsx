import { listStates } from '@portal/contracts'
import { networkError, screen, server, waitFor, within } from '@portal/testing'
import { filledDraft, supportPhotos, takeSaves } from '../fill-in.fixture'
import { openForm, savedDraft } from '../open-form.fixture'

beforeEach(() => {
  supportPhotos()
  takeSaves()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

it('asks Nigerians for state and local government, others for a place in words', async () => {
  const { user } = openForm('?section=personal')
  await screen.findByRole('option', { name: 'Ghana' })
  expect(screen.getByLabelText('State of origin')).toBeDisabled()
  expect(screen.getByLabelText('Place of birth')).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('Nationality'), 'Nigeria')
  expect(screen.getByLabelText('State of origin')).toBeEnabled()
  expect(screen.getByLabelText(/^Local government/)).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('State of origin'), 'Oyo')
  expect(await screen.findByRole('option', { name: 'Oyo North' })).toBeInTheDocument()
})

it('remembers state, local government and place of birth of somebody who comes back to Nigeria, also from another section', async () => {
  const { user } = openForm('?section=personal', savedDraft())
  await user.selectOptions(await screen.findByLabelText('Nationality'), 'Ghana')
  expect(screen.getByLabelText('State of origin')).toBeDisabled()
  await user.type(screen.getByLabelText('Place of birth'), 'Accra')
  await user.click(screen.getAllByRole('link', { name: 'Back to the list' })[0] as HTMLElement)
  await user.click(screen.getByRole('link', { name: 'Personal Information' }))
  await user.selectOptions(screen.getByLabelText('Nationality'), 'Nigeria')
  expect(screen.getByLabelText('State of origin')).toHaveValue('Kwara')
  expect(screen.getByLabelText(/^Local government/)).toHaveValue('Kwara South')
  expect(screen.getByLabelText('Place of birth')).toHaveValue('Lagos')
})

it('shows what was chosen before when the lists do not come, and tries again', async () => {
  server.use(networkError(listStates))
  const { user } = openForm('?section=personal', savedDraft())
  expect(await screen.findByText(/Could not load/)).toBeInTheDocument()
  expect(screen.getByLabelText('State of origin')).toHaveValue('Kwara')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  server.resetHandlers()
  takeSaves()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => {
    expect(within(screen.getByLabelText('State of origin')).getAllByRole('option')).toHaveLength(4)
  })
})

it('fills in the next of kin like the parent or guardian', async () => {
  const { user } = openForm(
    '?section=personal',
    savedDraft({
      values: { ...filledDraft, nextOfKin: { name: '', relationship: '', phone: '' } },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Same as parent/guardian' }))
  expect(screen.getByLabelText('Next of kin name')).toHaveValue('Musa Bello')
  expect(screen.getByLabelText('Next of kin phone')).toHaveValue('08087654321')
})

it('opens a field for a relationship that the list does not have', async () => {
  const { user } = openForm('?section=personal')
  await user.selectOptions(await screen.findByLabelText('Next of kin relationship'), 'Other')
  await user.type(screen.getByLabelText('Specify relationship'), 'Godmother')
  await user.selectOptions(screen.getByLabelText('Next of kin relationship'), 'Sibling')
  expect(screen.queryByLabelText('Specify relationship')).not.toBeInTheDocument()
})

it('takes the date of birth in three fields and keeps what is half typed', async () => {
  const { user } = openForm('?section=personal')
  const born = within(await screen.findByRole('group', { name: 'Date of birth' }))
  await user.type(born.getByLabelText('Day'), '09')
  await user.type(born.getByLabelText('Year'), 'MMVI2006')
  expect(born.getByLabelText('Day')).toHaveValue('09')
  expect(born.getByLabelText('Year')).toHaveValue('2006')
  await user.type(born.getByLabelText('Month'), '4')
  expect(born.getByLabelText('Month')).toHaveValue('4')
  await user.click(screen.getAllByRole('link', { name: 'Back to the list' })[0] as HTMLElement)
  await user.click(screen.getByRole('link', { name: 'Check your answers' }))
  expect(screen.getByText('09 Apr 2006')).toBeInTheDocument()
})
