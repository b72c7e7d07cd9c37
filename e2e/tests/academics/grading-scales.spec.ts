import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff } from '../../support/sign-in'

test('an exam officer adds a grading scale, tries it, and corrects a wrong line', async ({
  page,
  picture,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff/exams/grading-scales' })
  await expect(page.getByRole('heading', { level: 1, name: 'Exam Management' })).toBeVisible()
  await page.getByRole('button', { name: 'Add New Grading Scale' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Grading Scale' })
  await form.getByLabel('Name').fill('Unified scale of 2016')
  await form.getByLabel('New students').selectOption({ label: 'From 2025/2026' })
  const grades = form.getByLabel('Grades')
  await expect(grades).toHaveValue(/^A 75 4.00\nAB 70 3.50\n/)
  await grades.fill('A 70 4.00\nPass\nF 0 0')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('“Pass” is no grade, lowest mark and points')).toBeVisible()
  await picture('grading-scale-wrong', page)
  await grades.fill('A 70 4.00\nP 40 2.00\nF 0 0')
  await expectSound(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('A 70, P 40, F 0').filter({ visible: true }).first()).toBeVisible()
  await expectSound(page)
  await picture('grading-scales', page)

  await page.getByRole('button', { name: 'Try Unified scale of 2016' }).click()
  const trial = page.getByRole('dialog', { name: 'Try Unified scale of 2016' })
  await trial.getByLabel('Results').fill('MTH101 4 80\nSTA101 4 66')
  await expect(trial.getByText('3.00')).toBeVisible()
  await expect(trial.getByText('Upper Credit')).toBeVisible()
  await expectSound(page)
  await picture('grading-scale-try', page)
})
