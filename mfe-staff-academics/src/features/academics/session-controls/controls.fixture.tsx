import { getSessionControls, type Module, type SessionControls } from '@portal/contracts'
import {
  aControl,
  aPaymentControl,
  anAcademicSession,
  anId,
  aStaffWith,
  mock,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { SessionControlsDialog } from './SessionControlsDialog'

export const session = anAcademicSession({ sessionYear: '2025/2026' })

/** The controls of the mocked API, reset before each test. */
export const stored = {} as SessionControls

/** Sets the state before each test. A test file calls it once, at its top. */
export function testControls(): void {
  beforeEach(() => {
    Object.assign(stored, {
      _id: anId(),
      controls: [
        aControl({ controlName: 'application' }),
        aControl({ controlName: 'courseRegistration', active: false, standing: 'off' }),
      ],
      paymentControls: [aPaymentControl()],
    })
    server.use(mock(getSessionControls, () => stored))
  })
}

export function openControls(search = '', modules: Module[] = ['academics', 'finance']) {
  const onClose = jest.fn()
  const page = renderPage(<SessionControlsDialog session={session} onClose={onClose} />, {
    path: `/staff/academics${search}`,
    session: { staff: aStaffWith(...modules) },
  })
  return { ...page, onClose, dialog: within(screen.getByRole('dialog', { name: '2025/2026' })) }
}
