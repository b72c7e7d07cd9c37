import { expectAccessible, expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

test('the office adds a program in two types and modes by keyboard alone, and applicants see it', async ({
  page,
  picture,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff/academics/programs' })
  await expect(page.getByText('Showing 10 of 19 programs')).toBeVisible()
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Academic Management' }).getByRole('link', { name })
  expect((await tab('Payment Management').boundingBox())?.y).toBe(
    (await tab('Academic Sessions').boundingBox())?.y,
  )
  // Not all tabs fit: the others come into view with the focus.
  await tab('Payment Management').focus()
  await expect(tab('Payment Management')).toBeInViewport({ ratio: 1 })
  const { press, type, choose } = keyboardOf(page)
  await press(page.getByRole('button', { name: 'Add New Program' }))
  const dialog = page.getByRole('dialog', { name: 'Add New Program' })
  await expect(dialog.getByLabel('School')).toBeFocused()
  await expect(dialog.getByRole('option', { name: 'School of Engineering' })).toBeAttached()
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog.getByLabel('School')).toBeFocused()
  await expect(dialog.getByText('Please fill all required fields')).toBeInViewport({ ratio: 1 })
  await choose(dialog.getByLabel('School'), 'School of Engineering')
  await expect(dialog.getByRole('option', { name: 'Civil Engineering' })).toBeAttached()
  await choose(dialog.getByLabel('Department'), 'Civil Engineering')
  await type(dialog.getByLabel('Code'), 'SU')
  await type(dialog.getByLabel('Name'), 'surveying')
  const entry = (nth: number) => dialog.getByRole('group', { name: `Program Type ${String(nth)}` })
  await choose(entry(1).getByLabel('Type', { exact: true }), 'ND')
  await choose(entry(1).getByLabel('Mode'), 'Full Time')
  await expect(entry(1).getByLabel('Academic years')).toHaveValue('2')
  await press(dialog.getByRole('button', { name: 'Add Program Type' }))
  await expect(entry(2).getByLabel('Type', { exact: true })).toBeFocused()
  await choose(entry(2).getByLabel('Type', { exact: true }), 'HND')
  await choose(entry(2).getByLabel('Mode'), 'Part Time')
  await expect(entry(2).getByLabel('Academic years')).toHaveValue('3')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await picture('academics-program-dialog')
  await page.setViewportSize({ width: 1280, height: 800 })
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('dialog', { name: 'Program added successfully' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden() // It goes back in the history, which would end the next visit.

  await page.goto('/staff/academics/programs?q=surveying')
  const row = page.getByRole('row', { name: /Surveying/ })
  await expect(row.getByRole('listitem')).toHaveText(['HND PT', 'ND FT'])
  const offered = await page.request.get('/api/schools/public')
  expect(await offered.text()).toContain('surveying')
})

test('the public list omits a program type while it is deactivated', async ({ page, browser }) => {
  await signInStaff(page, 'AC0001', { at: '/staff/academics/program-types?q=HND' })
  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const publicTypes = async () =>
    ((await (await visitor.request.get('/api/programtypes')).json()) as { type: string }[]).map(
      ({ type }) => type,
    )
  const { press } = keyboardOf(page)
  await press(page.getByRole('button', { name: 'Deactivate HND (Higher National Diploma)' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes, deactivate' }))
  await expect(
    page.getByRole('dialog', { name: 'Program type deactivated successfully' }),
  ).toBeVisible()
  expect(await publicTypes()).toEqual(['ND'])
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Activate HND (Higher National Diploma)' }))
  await expect(
    page.getByRole('dialog', { name: 'Program type activated successfully' }),
  ).toBeVisible()
  expect(await publicTypes()).toEqual(['HND', 'ND'])
  await visitor.close()
})
