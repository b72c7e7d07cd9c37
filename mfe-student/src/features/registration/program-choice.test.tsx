import { listProgramOfferings, messages, type ProgramOffering } from '@portal/contracts'
import { mock, refuse, screen, server, untilIdle, waitFor, within } from '@portal/testing'
import { chooseProgram, computing, nd, open, statistics } from './registration.fixture'

it('opens the selectors one after another', async () => {
  const { user } = await open()
  expect(screen.getByLabelText('Program mode')).toBeDisabled()
  expect(screen.getByLabelText('Program')).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('Program type'), 'ND')
  expect(screen.getByLabelText('Program mode')).toBeEnabled()
  await user.selectOptions(screen.getByLabelText('Program mode'), 'FT')
  await waitFor(() => {
    expect(screen.getByLabelText('Program')).toBeEnabled()
  })
  expect(
    within(screen.getByLabelText('Program'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['--Select--', 'Computer Science', 'Statistics'])
})

it('clears the program when the type changes', async () => {
  const { user } = await open()
  await chooseProgram(user)
  await user.selectOptions(screen.getByLabelText('Program type'), 'HND')
  expect(screen.getByLabelText('Program mode')).toHaveValue('')
  expect(screen.getByLabelText('Program')).toHaveValue('')
})

it('says when the type and mode have no programs', async () => {
  server.use(mock(listProgramOfferings, []))
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Program type'), 'ND')
  await user.selectOptions(screen.getByLabelText('Program mode'), 'FT')
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
  await user.selectOptions(screen.getByLabelText('Program type'), 'ND')
  await user.selectOptions(screen.getByLabelText('Program mode'), 'FT')
  expect(await screen.findByText('Loading...', { selector: 'option' })).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Program type'), 'HND')
  await user.selectOptions(screen.getByLabelText('Program mode'), 'FT')
  await screen.findByRole('option', { name: 'Statistics' })
  answerFirst([computing])
  await untilIdle()
  expect(screen.queryByRole('option', { name: 'Computer Science' })).not.toBeInTheDocument()
})

it('can try again when the programs do not load', async () => {
  server.use(refuse(listProgramOfferings, 503, { message: 'Busy' }))
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Program type'), 'ND')
  await user.selectOptions(screen.getByLabelText('Program mode'), 'FT')
  expect(await screen.findByText(messages.registration.programsFailed)).toBeInTheDocument()
})
