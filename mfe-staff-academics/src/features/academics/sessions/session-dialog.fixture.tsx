import { anAcademicSession, anId, aStaffWith, renderPage, screen, within } from '@portal/testing'
import { SessionsPage } from './SessionsPage'

/** The open session. */
export const present = anAcademicSession({
  _id: anId(),
  startDate: '2025-09-29',
  endDate: '2026-08-28',
  status: 'open',
  description: 'This year',
})
/** The session before it. */
export const closed = anAcademicSession({
  _id: anId(),
  sessionYear: '2024/2025',
  startDate: '2024-09-30',
  endDate: '2025-08-29',
  status: 'closed',
})

/** The page with the dialog of a session or a new one, and functions to use it. */
export async function open(edit: string, name: string) {
  const page = renderPage(<SessionsPage />, {
    path: `/staff/academics?edit=${edit}`,
    session: { staff: aStaffWith('academics') },
  })
  const dialog = within(await screen.findByRole('dialog', { name }))
  const type = async (label: string, text: string) => {
    await page.user.clear(dialog.getByLabelText(label))
    await page.user.type(dialog.getByLabelText(label), text)
  }
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Save' }))
  const acknowledge = async (title: string, text = title) => {
    const told = await screen.findByRole('dialog', { name: title })
    expect(told).toHaveTextContent(text)
    await page.user.click(within(told).getByRole('button', { name: 'OK' }))
    return told
  }
  return {
    ...page,
    dialog,
    type,
    save,
    acknowledge,
    year: () => dialog.getByLabelText('Session year'),
  }
}
/** The dialog of a new session. */
export const openNew = () => open('new', 'Add New Session')
