import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff } from '../../support/sign-in'

const list = '/staff/staff'
const row = (page: Page, name: RegExp): Locator => page.getByRole('row', { name })
const dialogOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true })

/** Closes a message with OK, and waits until it is gone. */
async function acknowledge(page: Page, title: string): Promise<void> {
  await dialogOf(page, title).getByRole('button', { name: 'OK' }).click()
  await expect(dialogOf(page, title)).toHaveCount(0)
}

interface Person {
  type: 'Academic' | 'Administrative'
  first: string
  last: string
  role: string
}

async function addPerson(page: Page, { type, first, last, role }: Person): Promise<string> {
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const dialog = dialogOf(page, 'Add Staff')
  await dialog.getByLabel('Staff Type').selectOption(type)
  await expect(dialog.getByRole('option', { name: role, exact: true })).toBeAttached()
  await dialog.getByLabel('Role').selectOption({ label: role })
  await dialog.getByLabel('First Name').fill(first)
  await dialog.getByLabel('Last Name').fill(last)
  await dialog.getByLabel('Email').fill(`${first}.${last}@polytechnic.example`.toLowerCase())
  await dialog.getByLabel('Phone').fill('0803 123 4567')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await acknowledge(
    page,
    'Staff added successfully. Login credentials have been sent to the staff email.',
  )
  await page.getByRole('searchbox', { name: 'Search staff' }).fill(last)
  const added = row(page, new RegExp(`${first} ${last}`))
  await expect(added).toBeVisible()
  return (await added.getByRole('cell').first().innerText()).trim()
}

async function removePerson(page: Page, name: RegExp): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialogOf(page, 'Deleted!')).toContainText('Staff member deleted successfully')
  await acknowledge(page, 'Deleted!')
  await expect(page.getByText('No staff found')).toBeVisible()
}

/** Waits for the newest mail to an address, and returns its password. */
async function mailedPassword(page: Page, to: string): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/dev/mail.json')).json()) as {
        to: string
        text: string
      }[]
      text = mails.find((mail) => mail.to === to)?.text ?? ''
      return text
    })
    .toContain('Password:')
  return /Password:\n(.+)/.exec(text)?.[1] ?? ''
}

test('a new role is given to a new person, who signs in with the mailed password, and both are deleted', async ({
  page,
  browser,
  baseURL,
  picture,
}) => {
  await signInStaff(page, 'AD0001', { at: list })
  await page.getByRole('button', { name: 'Manage Roles' }).click()
  await dialogOf(page, 'Manage Roles').getByRole('button', { name: 'Add Role' }).click()
  await dialogOf(page, 'Add Role').getByLabel('Name').fill('Exam Office')
  await dialogOf(page, 'Add Role').getByLabel('Exams Management').check()
  await expectAccessible(page)
  await dialogOf(page, 'Add Role').getByRole('button', { name: 'Save' }).click()
  await acknowledge(page, 'Role created successfully')
  await picture('staff-roles')
  await expect(
    dialogOf(page, 'Manage Roles').getByRole('listitem').filter({ hasText: 'Exam Office' }).first(),
  ).toContainText('Not assigned')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const number = await addPerson(page, {
    type: 'Administrative',
    first: 'Zainab',
    last: 'Quadri',
    role: 'Exam Office',
  })
  expect(number).toMatch(/^AD\d{4}$/)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const password = await mailedPassword(page, 'zainab.quadri@polytechnic.example')
  const signedIn = await other.request.post('/api/staff/login', {
    data: { staff_number: number, password },
  })
  expect(
    ((await signedIn.json()) as { data: { staff: { role: { modules: string[] } } } }).data.staff
      .role.modules,
  ).toEqual(['exams'])

  await row(page, /Zainab Quadri/)
    .getByRole('button', { name: /^Edit/ })
    .click()
  await dialogOf(page, 'Edit Zainab Quadri').getByLabel('Status').selectOption('Suspended')
  await dialogOf(page, 'Edit Zainab Quadri').getByRole('button', { name: 'Save' }).click()
  await acknowledge(page, 'Staff member updated successfully')
  expect((await other.request.get('/api/staff/profile')).status()).toBe(401)
  await other.close()
  await removePerson(page, /Zainab Quadri/)

  await page.goto(`${list}?roles=`)
  await dialogOf(page, 'Manage Roles').getByRole('button', { name: 'Delete Exam Office' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await acknowledge(page, 'Deleted!')
  await expect(dialogOf(page, 'Manage Roles').getByText('Exam Office')).toHaveCount(0)
})

test('courses are assigned by search and shown in the details, and the password is reset', async ({
  page,
  picture,
}) => {
  await signInStaff(page, 'AD0001', { at: list })
  await addPerson(page, { type: 'Academic', first: 'Yemi', last: 'Wasiu', role: 'Front Desk' })
  await row(page, /Yemi Wasiu/)
    .getByRole('button', { name: /^Assign Courses/ })
    .click()
  const dialog = dialogOf(page, 'Assign Courses to Yemi Wasiu')
  await dialog.getByLabel('Search courses').fill('com 101')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: 'COM 101 - Introduction to Computing' }).check()
  await expect(dialog.getByRole('status')).toHaveText(/1 selected\s+Adds 1/)
  await expectSound(page)
  await picture('staff-courses')
  await dialog.getByRole('button', { name: 'Assign Courses' }).click()
  await acknowledge(page, 'Courses assigned successfully')
  await row(page, /Yemi Wasiu/)
    .getByRole('button', { name: /^View/ })
    .click()
  await expect(dialogOf(page, 'Yemi Wasiu')).toContainText('COM 101: Introduction to Computing')
  await picture('staff-details')
  await dialogOf(page, 'Yemi Wasiu').getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('button', { name: 'Yes, reset it' }).click()
  await acknowledge(
    page,
    'Password reset successfully. New password has been sent to the staff email.',
  )
  await page.keyboard.press('Escape')
  await removePerson(page, /Yemi Wasiu/)
})

test('the address sets the filters of the list, chips remove them, and Back restores them', async ({
  page,
  picture,
}) => {
  await signInStaff(page, 'AD0001', { at: `${list}?staff_type=Academic&status=Suspended` })
  await expect(row(page, /Emeka Obiora/)).toBeVisible()
  await expect(page.getByText(/^Showing 1 of 1 staff$/)).toBeVisible()
  await expectSound(page)
  await picture('staff-list')
  await page.getByRole('button', { name: 'Remove the filter Status: Suspended' }).click()
  await expect(row(page, /Chidinma Nwosu/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/staff\/staff$/)
  await page.goBack()
  await expect(
    page.getByRole('button', { name: 'Remove the filter Staff Type: Academic' }),
  ).toBeVisible()
})
