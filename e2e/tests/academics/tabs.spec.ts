import { expectAccessible, expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

/** The tabs, and the noun of their lists. The first tab has the address of the page itself. */
const tabs = [
  ['Academic Sessions', '/staff/academics', 'sessions'],
  ['Schools', '/staff/academics/schools', 'schools'],
  ['Departments', '/staff/academics/departments', 'departments'],
  ['Programs', '/staff/academics/programs', 'programs'],
  ['Courses', '/staff/academics/courses', 'courses'],
  ['Program Types', '/staff/academics/program-types', 'program types'],
  ['Program Modes', '/staff/academics/program-modes', 'program modes'],
] as const

test('each tab has an address and ten rows on a page, starts without a search, and Back restores the search', async ({
  page,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff/academics' })
  await expect(
    page.getByText('Manage Academic Sessions, Schools, Departments, Programs, and Courses.'),
  ).toBeVisible()
  for (const [tab, path, noun] of tabs) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === path)
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByText(new RegExp(`^Showing 10 of \\d{2} ${noun}$`))).toBeVisible()
    await expect(page.getByPlaceholder(`Search ${noun}...`)).toHaveValue('')

    await page.getByRole('button', { name: /^Page 2 of / }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByText(new RegExp(`^Showing [1-9]\\d* of \\d{2} ${noun}$`))).toBeVisible()
    await page.getByPlaceholder(`Search ${noun}...`).fill('nothing has this name')
    await expect(page.getByText(`No ${noun} found`)).toBeVisible()
    await expect(page.getByText(`Showing 0 of 0 ${noun}`)).toBeVisible()
    expect(page.url()).not.toContain('page=')
  }
  await page.getByRole('link', { name: 'Payment Management', exact: true }).click()
  await page.goBack()
  await expect(page).toHaveURL(/program-modes\?q=nothing/)
  await expect(page.getByPlaceholder('Search program modes...')).toHaveValue(
    'nothing has this name',
  )
})

test('a program type is added, changed, deactivated and deleted by keyboard alone', async ({
  page,
}) => {
  await signInStaff(page, 'AC0001', { at: '/staff/academics/program-types?q=zymurgy' })
  const keys = keyboardOf(page)
  const button = (name: string) => page.getByRole('button', { name })
  const message = async (title: string) => {
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await keys.press(button('Add New Program Type'))
  await keys.type(page.getByLabel('Type', { exact: true }), 'ZYM')
  await keys.type(page.getByLabel('Description'), 'Zymurgy')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await keys.press(button('Save'))
  await message('Program type added successfully')
  await keys.press(button('Edit ZYM (Zymurgy)'))
  await keys.type(page.getByLabel('Description'), 'Zymurgy and brewing')
  await keys.press(button('Save'))
  await message('Program type updated successfully')
  const row = page.getByRole('row', { name: /^ZYM/ })
  await keys.press(row.getByRole('button', { name: /^Deactivate/ }))
  await keys.press(button('Yes, deactivate'))
  await message('Program type deactivated successfully')
  await expect(row).toHaveAttribute('data-inactive', 'true')
  await expectAccessible(page)
  await keys.press(row.getByRole('button', { name: /^Delete/ }))
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText(
    "This will permanently remove the program type from the system. You won't be able to recover it!",
  )
  await keys.press(button('Yes, delete it!'))
  await message('Deleted!')
  await expect(page.getByText('No program types found')).toBeVisible()
})
