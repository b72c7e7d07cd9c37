import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff } from '../../support/sign-in'

test('at 1280 px with a scroll bar, students and staff have all their columns on each page', async ({
  page,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff/students' })
  // The scroll bar takes 15 px.
  await page.setViewportSize({ width: 1265, height: 800 })
  const headers = page.getByRole('columnheader')
  const own = ['Application No.', 'Matric No.', 'Name', 'Email', 'Program', 'Status', 'Actions']
  for (const number of [1, 2]) {
    await page.goto(`/staff/students?page=${String(number)}`)
    await expect(page.getByText(/^Showing \d+ of \d+ students$/)).toBeVisible()
    await expect(headers).toHaveText(own)
  }
  // On a tablet, the narrow table keeps the email under the name.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(headers).toHaveText(['Application No.', 'Name', 'Program', 'Status', 'Actions'])
  // Stories before this one add students, whose long names may take a second line.
  const fourth = page.getByRole('row').nth(4)
  await expect(fourth).toContainText('@')
  await expect(fourth).toBeInViewport({ ratio: 0.5 })
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 1265, height: 800 })
  await page.goto('/staff/staff')
  await expect(page.getByText(/^Showing \d+ of \d+ staff$/)).toBeVisible()
  await expect(headers).toHaveText([
    'Staff Number',
    'Name',
    'Email',
    'Staff Type',
    'Role',
    'Status',
    'Actions',
  ])
})

/** Lists, and the headers that a window of 1280 px has. */
const lists = {
  '/staff/payments': 'Reference,Student ID,Payment Type,Amount,Date,Status,Actions',
  '/staff/academics/payment-management':
    'Payment Name,Academic Session,Program Type,Program Mode,Applicable To,Amount,Payment Order,Status,Actions',
  '/staff/academics/courses':
    'Code,Title,Program,Session,Level,Semester,Credit Units,Hours,Lecturer,Actions',
  '/staff/academics/programs': 'Code,Name,Department,Program Offerings,Actions',
  '/staff/staff/appointments': 'Name,Staff Number,Office,For,From,Until,Status,Actions',
  '/staff/database/audit': 'When,Who,What,Record,Changes,Address',
}

/**
 * Waits until the columns have the width of their place: they follow a resized window a frame
 * later.
 */
const expectColumnsFit = (page: Page) =>
  expect
    .poll(() =>
      page.locator('.resource-scroll').evaluate((place) => {
        const font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
        const widths = [...place.querySelectorAll('col')].map((column) =>
          Number.parseFloat(column.style.getPropertyValue('--col')),
        )
        const sum = widths.reduce((total, width) => total + width * font, 0)
        return Math.abs(sum - place.clientWidth)
      }),
    )
    .toBeLessThan(2)

test('the columns of a list follow the window, with long texts too, and no value is cut', async ({
  page,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff' })
  for (const [path, headers] of Object.entries(lists)) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('columnheader'), path).toHaveText(headers.split(','))
    for (const width of [768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expectColumnsFit(page)
      const before = await page.getByRole('columnheader').allTextContents()
      // No record of the demo has a name of this length, and the columns must not need one.
      await page
        .locator('td[data-lead]')
        .first()
        .evaluate((cell) => {
          cell.prepend('Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdef')
        })
      await expect(page.getByRole('columnheader'), `${path}, ${String(width)} px`).toHaveText(
        before,
      )
      await expectNoSidewaysScroll(page)
      const cut = await page
        .locator('tbody td')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
            .map((cell) => cell.textContent),
        )
      expect(cut, `${path}, ${String(width)} px`).toEqual([])
      const amounts = await page.locator('td[data-money]').evaluateAll((cells) =>
        cells.map((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
        }),
      )
      expect(amounts.every((lines) => lines === 1)).toBe(true)
    }
  }
})

test('the tabs of payments are on one line, and a focused one is completely in view', async ({
  page,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff/payments' })
  await page.setViewportSize({ width: 1024, height: 768 })
  const tabs = page.getByRole('navigation', { name: 'Payments Management' })
  await expect(tabs.getByRole('link', { name: 'Payment Management' })).toBeAttached()
  const tops = await tabs
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  await tabs.getByRole('link', { name: 'Payment Management' }).focus()
  await expect(tabs.getByRole('link', { name: 'Payment Management' })).toBeInViewport({ ratio: 1 })
})

test('the print of the browser names the filter, the rows and the day, and the complete print has all rows', async ({
  page,
}) => {
  // The print dialog is not part of the page, so the test reads the document that would be printed.
  await page.addInitScript(() => {
    window.print = () => {
      Object.assign(window.top ?? {}, { printed: document.body.innerText })
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await signInStaff(page, 'AD0003', { at: '/staff/students?status=pending' })
  await expect(page.getByText(/^Showing 10 of \d+ students$/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Rows 1 to 10 of \d+ · .*Lagos time.*Print all/)).toBeVisible()
  await expect(page.getByText('Status: Pending')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Student' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Rows 1 to 10 of \d+, not only the 1 selected/)).toBeVisible()
  await expect(page.getByText('Status: Pending')).toBeVisible()
  await expect(page.getByText('1 selected', { exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await page.getByRole('button', { name: 'Print all' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as { printed?: string }).printed))
    .toMatch(/Status: Pending · \d\d rows.*Application No\.\tMatric No\.\tName\tEmail/s)
})
