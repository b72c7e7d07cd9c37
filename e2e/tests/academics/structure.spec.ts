import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

type Keys = ReturnType<typeof keyboardOf>

async function save(page: Page, { press }: Keys, message: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('dialog', { name: message })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function remove(page: Page, { press }: Keys, name: string, warning: string): Promise<void> {
  await press(page.getByRole('button', { name: `Delete ${name}` }))
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toContainText(warning)
  await press(page.getByRole('button', { name: 'Yes, delete it!' }))
  await expect(page.getByRole('dialog', { name: 'Deleted!' })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('a school and its department are added, changed and deleted together by keyboard alone', async ({
  page,
}) => {
  await signInStaff(page, 'AC0001', { at: '/staff/academics/schools' })
  const keys = keyboardOf(page)
  await keys.press(page.getByRole('button', { name: 'Add New School' }))
  await keys.type(page.getByLabel('Code'), 'ZZ')
  await keys.type(page.getByLabel('Name'), 'School of Zoology')
  await expectAccessible(page)
  await save(page, keys, 'School added successfully')

  await keys.press(page.getByRole('link', { name: 'Departments' }))
  await keys.press(page.getByRole('button', { name: 'Add New Department' }))
  await expect(page.getByRole('option', { name: 'School of Zoology' })).toBeAttached()
  await keys.choose(page.getByLabel('School'), 'School of Zoology')
  await keys.type(page.getByLabel('Code'), 'zoo')
  await keys.type(page.getByLabel('Name'), 'Animal Science')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await save(page, keys, 'Department added successfully')

  await page.goto('/staff/academics/schools?q=zoology')
  await expect(
    page
      .getByRole('row', { name: /School of Zoology/ })
      .getByRole('cell')
      .nth(3),
  ).toHaveText('1')
  await remove(
    page,
    keys,
    'School of Zoology',
    'This will delete the school and all associated departments and programs!',
  )
  await expect(page.getByText('No schools found')).toBeVisible()
  await page.goto('/staff/academics/departments?q=animal')
  await expect(page.getByText('No departments found')).toBeVisible()
})

test('a program mode is added, changed, deactivated and deleted by keyboard alone', async ({
  page,
}) => {
  await signInStaff(page, 'AC0001', { at: '/staff/academics/program-modes?q=harmattan' })
  const keys = keyboardOf(page)
  await keys.press(page.getByRole('button', { name: 'Add New Program Mode' }))
  await keys.type(page.getByLabel('Mode', { exact: true }), 'HM')
  await keys.type(page.getByLabel('Description'), 'Harmattan')
  await save(page, keys, 'Program mode added successfully')
  await keys.press(page.getByRole('button', { name: 'Edit HM (Harmattan)' }))
  // Tab selects the text of the field.
  await keys.type(page.getByLabel('Description'), 'Harmattan evenings')
  await expectAccessible(page)
  await save(page, keys, 'Program mode updated successfully')
  const name = 'HM (Harmattan evenings)'
  await keys.press(page.getByRole('button', { name: `Deactivate ${name}` }))
  await keys.press(page.getByRole('button', { name: 'Yes, deactivate' }))
  await expect(
    page.getByRole('dialog', { name: 'Program mode deactivated successfully' }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Harmattan evenings/ })).toHaveAttribute(
    'data-inactive',
    'true',
  )
  await remove(
    page,
    keys,
    name,
    "This will permanently remove the program mode from the system. You won't be able to recover it!",
  )
  await expect(page.getByText('No program modes found')).toBeVisible()
})
