import {
  listActiveSessions,
  listProgramModes,
  listProgramOfferings,
  listProgramTypes,
} from '@portal/contracts'
import {
  anActiveSession,
  anId,
  anOffering,
  aProgramMode,
  aProgramType,
  mock,
  renderPage,
  screen,
  server,
  waitFor,
} from '@portal/testing'
import { RegistrationPage } from './RegistrationPage'

export const nd = aProgramType({ type: 'ND' })
const hnd = aProgramType({ type: 'HND' })
const fullTime = aProgramMode({ mode: 'FT', description: 'Full Time' })
export const computing = anOffering({
  program: { _id: anId(), name: 'Computer Science', code: 'CS' },
})
export const statistics = anOffering({ program: { _id: anId(), name: 'Statistics', code: 'ST' } })
export const session = anActiveSession({ sessionYear: '2025/2026' })

/** Sets the state before each test. A test file calls it once, at its top. */
export function testRegistration(): void {
  beforeEach(() => {
    server.use(
      mock(listActiveSessions, [session]),
      mock(listProgramTypes, [nd, hnd]),
      mock(listProgramModes, [fullTime]),
      mock(listProgramOfferings, [computing, statistics]),
    )
  })
}

/** The page with its form. */
export const open = async () => {
  const page = renderPage(<RegistrationPage />, { path: '/app/apply' })
  await screen.findByLabelText('Surname')
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled()
  })
  return page
}
/** Chooses a program by its type and mode. */
export const chooseProgram = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.selectOptions(screen.getByLabelText('Programme type'), 'ND')
  await user.selectOptions(screen.getByLabelText('Programme mode'), 'FT')
  const program = screen.getByLabelText('Programme')
  await waitFor(() => {
    expect(program).toBeEnabled()
  })
  await user.selectOptions(program, 'Computer Science')
}
