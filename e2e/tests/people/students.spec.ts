import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

const officer = 'AD0003'

/** Returns the number of the only student that a search finds. */
async function numberOf(page: Page, q: string): Promise<string> {
  const reply = await page.request.get('/api/students-new', { params: { q } })
  const {
    data: { students },
  } = (await reply.json()) as { data: { students: { applicationNumber: string }[] } }
  expect(students).toHaveLength(1)
  return students[0]?.applicationNumber ?? ''
}

async function mailedPassword(page: Page, to: string): Promise<string> {
  const find = async () => {
    const mails = (await (await page.request.get('/dev/mail.json')).json()) as {
      to: string
      text: string
    }[]
    return (
      /Password:\s+(\S+)/.exec(mails.find((mail) => mail.to.includes(to))?.text ?? '')?.[1] ?? ''
    )
  }
  await expect.poll(find).not.toBe('')
  return find()
}

test.afterEach(async ({ page }) => {
  // This also removes the student of a test that has failed in the middle.
  const reply = await page.request.get('/api/students-new', { params: { q: 'bisi.story' } })
  if (reply.status() !== 200) return
  const {
    data: { students },
  } = (await reply.json()) as { data: { students: { applicationNumber: string }[] } }
  for (const { applicationNumber } of students)
    expect((await page.request.delete(`/api/students/${applicationNumber}`)).status()).toBe(200)
})

test('an officer adds, edits and deletes a student by keyboard alone, and the student signs in with the mailed password', async ({
  page,
  browser,
  picture,
}) => {
  await signInStaff(page, officer, { at: '/staff/students' })
  await expect(page.getByText(/^Showing 10 of \d+ students$/)).toBeVisible()
  const { press, type, choose } = keyboardOf(page)
  await press(page.getByRole('button', { name: 'Add Student' }))
  const dialog = page.getByRole('dialog', { name: 'Add Student' })
  await expect(dialog.getByLabel('Surname')).toBeFocused()
  const chosen = async (label: string, words: string) => {
    await expect(
      dialog.getByLabel(label, { exact: true }).locator('option', { hasText: words }).first(),
    ).toBeAttached()
    await choose(dialog.getByLabel(label, { exact: true }), words)
  }
  await type(dialog.getByLabel('Surname'), 'Ọláwálé-Story')
  await type(dialog.getByLabel('First Name'), 'Bísí')
  await type(dialog.getByLabel('Email'), 'bisi.story@example.com')
  await type(dialog.getByLabel('Phone'), '0803 123 4567')
  await chosen('School', 'School of Applied Sciences')
  await chosen('Department', 'Computer Science')
  await chosen('Program Type', 'ND, National Diploma')
  await chosen('Program Mode', 'FT, Full Time')
  await chosen('Program', 'Computer Science')
  await chosen('Academic Session', '2025/2026 (open)')
  await chosen('Year', 'Year 1')
  await chosen('Semester', 'First')
  await choose(dialog.getByLabel('Status'), 'Active')
  await expect(dialog.getByLabel('Status')).toBeFocused()
  await expect(dialog.getByLabel('Matric Number')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await picture('people-student-add')
  await page.setViewportSize({ width: 1280, height: 800 })
  await press(dialog.getByRole('button', { name: 'Add Student' }))
  const message = page.getByRole('dialog', {
    name: 'Student added successfully. Registration email sent to student.',
  })
  await expect(message).toContainText(/Bísí Ọláwálé-Story, APP25\d{6}, ND\/25\/CSC\/\d{4}/)
  await page.keyboard.press('Enter')

  const number = await numberOf(page, 'bisi.story')
  const password = await mailedPassword(page, 'bisi.story')
  const student = await browser.newContext({ baseURL: new URL(page.url()).origin })
  expect(
    (
      await student.request.post('/api/students/login', {
        data: { applicationNumber: number, password },
      })
    ).status(),
  ).toBe(200)

  await page.goto(`/staff/students?q=${number}`)
  await press(page.getByRole('button', { name: `Edit Bísí Ọláwálé-Story, ${number}` }))
  const edit = page.getByRole('dialog', { name: 'Edit Bísí Ọláwálé-Story' })
  await type(edit.getByLabel('First Name'), 'Bósè') // Tab selects the text of the field
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await picture('people-student-edit')
  await page.setViewportSize({ width: 1280, height: 800 })
  await press(edit.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('dialog', { name: 'Student updated successfully' })).toBeVisible()
  await page.keyboard.press('Enter')

  await press(page.getByRole('button', { name: `Delete Bósè Ọláwálé-Story, ${number}` }))
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText(
    'This will permanently delete the student record. This action cannot be undone!',
  )
  await press(question.getByRole('button', { name: 'Yes, delete it!' }))
  await expect(page.getByRole('dialog', { name: 'Deleted!' })).toContainText(
    'Student has been deleted.',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText('No students found')).toBeVisible()
  expect((await student.request.get('/api/students/user-data')).status()).toBe(401)
  await student.close()
})

test('the list is saved as students.csv, and an empty list is not saved', async ({
  page,
  picture,
}) => {
  await signInStaff(page, officer, { at: '/staff/students?status=active&sort=name' })
  await expect(page.getByText(/^Showing \d+ of \d+ students$/)).toBeVisible()
  await expectSound(page)
  await picture('people-students')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('students.csv')
  const lines = readFileSync(await (await download).path())
    .toString()
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF_id,applicationNumber,matricNumber,firstname,lastname,othername,email,phone,status,session,program,applicationForm,cleared,jambNumber,entryRoute',
  )
  const total = Number(
    /of (\d+)/.exec(
      (await page.getByText(/^Showing \d+ of \d+ students$/).textContent()) ?? '',
    )?.[1],
  )
  expect(lines.length - 1).toBe(total)
  expect(lines.slice(1).every((line) => line.includes(',active,') && line.includes(',080'))).toBe(
    true,
  )

  await page.goto('/staff/students?q=nobody-is-called-so')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('dialog', { name: 'No Data' })).toContainText(
    'There is no data to export',
  )
})

test('the address of a student opens the details with progress and payments', async ({
  page,
  picture,
}) => {
  await signInStaff(page, officer, { at: '/staff/students?view=APP25000001' })
  const dialog = page.getByRole('dialog', { name: 'Chinedu Emmanuel Okafor' })
  await expect(dialog.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveCount(4)
  await expect(
    dialog.getByRole('list', { name: 'Payments' }).getByText('Acceptance Fee').first(),
  ).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(600)
  await expectSound(page)
  await picture('people-student-view')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/staff\/students$/)
})

test('an officer narrows the list, opens the full record, and returns to the same list', async ({
  page,
  picture,
}) => {
  await signInStaff(page, officer, { at: '/staff/students' })
  const { press, choose } = keyboardOf(page)
  await press(page.getByRole('button', { name: 'Filter' }))
  const filters = page.getByRole('group', { name: 'Filters' })
  const chosen = async (label: string, words: string) => {
    const field = filters.getByLabel(label)
    await expect(field.locator('option', { hasText: words }).first()).toBeAttached()
    await choose(field, words)
  }
  await chosen('Session', '2025/2026')
  await chosen('School', 'School of Applied Sciences')
  await chosen('Department', 'Computer Science')
  await chosen('Enrolled', 'Yes')
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText(
    'Department: Computer Science',
  )
  await page.getByRole('searchbox', { name: 'Search students' }).fill('okafor chinedu')
  await expect(page.getByText('Showing 1 of 1 students')).toBeVisible()
  await expectSound(page)
  await picture('people-students-filters')
  const list = new URL(page.url()).search

  await page.getByRole('button', { name: 'View Chinedu Emmanuel Okafor, APP25000001' }).click()
  await page.getByRole('link', { name: 'Open the full record' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chinedu Emmanuel Okafor')
  const tabs = page.getByRole('navigation', { name: 'Student record' })
  for (const tab of ['Overview', 'Application and documents', 'Money', 'Notices', 'History']) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectSound(page)
    }
  }
  await picture('people-student-record')
  await page.reload()
  await page.getByRole('link', { name: 'Back to students' }).click()
  await expect(page.getByText('Showing 1 of 1 students')).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(
    Object.fromEntries(new URLSearchParams(list)),
  )
})

test.describe('without a session', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('the dialog keeps the entries of a student and links to the sign-in', async ({
    page,
    context,
  }) => {
    await signInStaff(page, officer, { at: '/staff/students?edit=new' })
    const dialog = page.getByRole('dialog', { name: 'Add Student' })
    await dialog.getByLabel('Surname').fill('Half')
    await context.clearCookies()
    await dialog.getByLabel('School').selectOption({ label: 'School of Applied Sciences' })
    await expect(dialog.getByRole('link', { name: 'Sign in again' })).toBeVisible()
    await expect(dialog.getByLabel('Surname')).toHaveValue('Half')
  })
})
