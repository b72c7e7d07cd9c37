import { listProgramOfferings, messages, type ProgramOffering } from '@portal/contracts'
import { mock, refuse, screen, server, untilIdle, waitFor, within } from '@portal/testing'
import {
  chooseProgram,
  computing,
  nd,
  open,
  statistics,
  testRegistration,
} from './registration.fixture'

testRegistration()

it('opens the selectors one after another', async () => {
  const { user } = await open()
  expect(screen.getByLabelText('Programme mode')).toBeDisabled()
  expect(screen.getByLabelText('Programme')).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('Programme type'), 'ND')
  expect(screen.getByLabelText('Programme mode')).toBeEnabled()
  await user.selectOptions(screen.getByLabelText('Programme mode'), 'FT')
  await waitFor(() => {
    expect(screen.getByLabelText('Programme')).toBeEnabled()
  })
  expect(
    within(screen.getByLabelText('Programme'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['--Select--', 'Computer Science', 'Statistics'])
})

it('clears the program when the type changes', async () => {
  const { user } = await open()
  await chooseProgram(user)
  await user.selectOptions(screen.getByLabelText('Programme type'), 'HND')
  expect(screen.getByLabelText('Programme mode')).toHaveValue('')
  expect(screen.getByLabelText('Programme')).toHaveValue('')
})

it('says when the type and mode have no programs', async () => {
  server.use(mock(listProgramOfferings, []))
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Programme type'), 'ND')
  await user.selectOptions(screen.getByLabelText('Programme mode'), 'FT')
  expect(await screen.findByText('No programs available')).toBeInTheDocument()
  expect(screen.getByText(messages.registration.noPrograms)).toBeInTheDocument()
})

it('shows the programs of the last choice only, whatever comes late', async () => {
  let answerFirst: (offerings: ProgramOffering[]) => void = () => undefined
  server.use(
    mock(listProgramOfferings, ({ query }) =>
      query.type === nd._id
        ? new Promise<ProgramOffering[]>((answer) => {
            answerFirst = answer
          })
        : [statistics],
    ),
  )
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Programme type'), 'ND')
  await user.selectOptions(screen.getByLabelText('Programme mode'), 'FT')
  expect(await screen.findByText('Loading...', { selector: 'option' })).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Programme type'), 'HND')
  await user.selectOptions(screen.getByLabelText('Programme mode'), 'FT')
  await screen.findByRole('option', { name: 'Statistics' })
  answerFirst([computing])
  await untilIdle()
  expect(screen.queryByRole('option', { name: 'Computer Science' })).not.toBeInTheDocument()
})

it('can try again when the programs do not load', async () => {
  server.use(refuse(listProgramOfferings, 503, { message: 'Busy' }))
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Programme type'), 'ND')
  await user.selectOptions(screen.getByLabelText('Programme mode'), 'FT')
  expect(await screen.findByText(messages.registration.programsFailed)).toBeInTheDocument()
})
