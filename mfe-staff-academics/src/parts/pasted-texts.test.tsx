import { aStaffWith, renderPage, screen, within } from '@portal/testing'
import type { ReactElement } from 'react'
import DepartmentsPage from '../features/academics/departments'
import ProgramModesPage from '../features/academics/program-modes'
import ProgramTypesPage from '../features/academics/program-types'
import ProgramsPage from '../features/academics/programs'
import SchoolsPage from '../features/academics/schools'
import SessionsPage from '../features/academics/sessions'

const pasted = '<b>é</b> 漢\u200f'.repeat(1000)

/**
 * Texts have no `maxLength`: the browser would cut a text that was pasted by mistake. Codes have
 * one, as the specification says.
 */
it.each<[string, ReactElement, string, RegExp, number]>([
  ['schools', <SchoolsPage />, 'Add New School', /^Name$/, 150],
  ['schools', <SchoolsPage />, 'Add New School', /^Description/, 500],
  ['departments', <DepartmentsPage />, 'Add New Department', /^Name$/, 150],
  ['departments', <DepartmentsPage />, 'Add New Department', /^Description/, 500],
  ['programs', <ProgramsPage />, 'Add New Program', /^Name$/, 150],
  ['programs', <ProgramsPage />, 'Add New Program', /^Description/, 500],
  ['program-types', <ProgramTypesPage />, 'Add New Program Type', /^Description$/, 500],
  ['program-modes', <ProgramModesPage />, 'Add New Program Mode', /^Description$/, 500],
  ['', <SessionsPage />, 'Add New Session', /^Description/, 500],
])(
  'refuses ten thousand characters pasted by mistake (%s, %#), and cuts none of them',
  async (path, page, title, label, most) => {
    const { user } = renderPage(page, {
      path: `/staff/academics/${path}?edit=new`,
      session: { staff: aStaffWith('academics') },
    })
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const field = dialog.getByLabelText<HTMLInputElement>(label)
    await user.click(field)
    await user.paste(pasted)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(`Use at most ${String(most)} characters`)).toBeVisible()
    expect(field.value).toHaveLength(pasted.length)
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining(`Use at most ${String(most)} characters`),
    )
  },
)
