import { expectNoSidewaysScroll, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStudent } from '../../support/sign-in'

test('a student reads the published results on a phone, and projects the CGPA by keyboard', async ({
  page,
  picture,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // No other story publishes results of this student.
  await signInStudent(page, 'APP24000014', { at: '/app/academics' })
  const grades = page.getByRole('region', { name: 'Grades' })
  await expect(grades.getByRole('row', { name: /^ACC 101 \d F$/ })).toBeVisible()
  await expectSound(page)
  await picture('academics-with-results', page)
  await page.setViewportSize({ width: 360, height: 740 })

  const keys = keyboardOf(page)
  await keys.press(grades.getByRole('link', { name: 'All results' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  const first = page.getByRole('region', { name: 'First semester 2024/2025' })
  await expect(first.getByRole('row', { name: /ACC 101/ })).toContainText('35')
  await expect(first.getByRole('row', { name: /ACC 101/ })).toContainText('Failed')
  await expect(page.getByText(/Take these courses again: ACC 101/)).toBeVisible()
  await keys.type(page.getByLabel('GPA', { exact: true }), '3.5')
  await expect(page.getByText(/^Your CGPA would be \d\.\d\d: /)).toBeVisible()
  await expectSound(page)
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => {
    window.scrollTo(0, 0)
  })
  await picture('results', page)
})
