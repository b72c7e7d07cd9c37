import { aStaffWith, renderPage, screen, within, type RenderedPage } from '@portal/testing'
import { StudentsPage } from './StudentsPage'

/** Renders the page at an address with this search. */
export const open = (search = '') =>
  renderPage(<StudentsPage />, {
    path: `/staff/students${search}`,
    session: { staff: aStaffWith('students') },
  })
/** The row with this text. */
export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
/** Checks the text of a message and closes it. */
export async function acknowledge(user: RenderedPage['user'], name: string, text: string) {
  const dialog = await screen.findByRole('dialog', { name })
  expect(dialog).toHaveTextContent(text)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
}
