import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { registerTogether } from '../../support/student/registrant'
import { signInStaff } from '../../support/sign-in'

test('the admission office admits a filtered list at once, and sees the result for each student', async ({
  page,
  picture,
  portal,
}) => {
  await signInStaff(page, 'AD0003', { at: '/staff/settings' })
  const people = await registerTogether(page.request, 'Batchwell', ['Ada', 'Bola', 'Chidi'])
  expect(
    (
      await page.request.put(`/api/students/${people[0]?.number ?? ''}`, {
        data: { status: 'rejected' },
      })
    ).status(),
  ).toBe(200)
  await page.goto('/staff/students?q=batchwell')
  const all = page
    .getByRole('table')
    .getByRole('checkbox', { name: 'Select all students on this page' })
  await expect(all).toBeEnabled()
  await all.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
  await expectSound(page)
  await picture('decisions-bar')
  await page.getByRole('button', { name: 'Admit' }).click()
  const question = page.getByRole('dialog', { name: 'Admit the selected students?' })
  await expect(question.getByText('2 of 3 students')).toBeVisible()
  await expect(question.getByText(people[0]?.number ?? '')).toBeVisible()
  await expectSound(page)
  await picture('decisions-question')
  await question.getByRole('button', { name: 'Yes, admit 2 students' }).dblclick()
  const results = page.getByRole('dialog', { name: 'Results for 3 students' })
  await expect(results.getByText('Admitted: 2 of 3 students; 1 already decided.')).toBeVisible()
  await expectSound(page)
  await picture('decisions-results')
  await page.reload()
  await expect(results.getByRole('row', { name: /Chidi Batchwell Admitted/ })).toBeVisible()
  await results.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row', { name: /Bola Batchwell/ })).toContainText('Active')
  const { email } = (
    (await (await page.request.get(`/api/students-new?q=${people[1]?.number ?? ''}`)).json()) as {
      data: { students: { email: string }[] }
    }
  ).data.students[0] ?? { email: '' }
  await expect
    .poll(
      async () =>
        (await portal.mailsTo(email)).filter(({ subject }) =>
          subject.startsWith('Offer of admission'),
        ).length,
    )
    .toBe(1)
})

test('the admission office takes a wrong admission back with a reason, and the student is told', async ({
  page,
  picture,
}) => {
  await signInStaff(page, 'AD0003', { at: '/staff/settings' })
  const [ada] = await registerTogether(page.request, 'Takeback', ['Ada'])
  await page.request.put(`/api/students/${ada?.number ?? ''}`, { data: { status: 'active' } })
  await page.goto(`/staff/students?view=${ada?.number ?? ''}`)
  await page.getByRole('button', { name: 'Withdraw the admission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw the admission of Ada Takeback?' })
  await dialog.getByLabel('Reason').fill('Admitted to the wrong program')
  await expectSound(page)
  await picture('take-back')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(
    page.getByRole('dialog', {
      name: 'The decision has been withdrawn. The student will get an email.',
    }),
  ).toBeVisible()
  await expect(
    page.getByRole('dialog', { name: 'Ada Takeback' }).getByRole('button', { name: 'Admit' }),
  ).toBeVisible()
  await expect(
    page.getByRole('dialog', { name: 'Ada Takeback' }).getByText('Pending', { exact: true }),
  ).toBeVisible()
})

test('two records of one person are found, merged and separated again', async ({
  page,
  picture,
}) => {
  await signInStaff(page, 'AD0003', { at: '/staff/settings' })
  const [first, second] = await registerTogether(page.request, 'Twinning', ['Ada', 'Adaeze'])
  await page.goto(`/staff/students?view=${first?.number ?? ''}`)
  const student = page.getByRole('dialog', { name: 'Ada Twinning' })
  await expect(
    student.getByText(`Adaeze Twinning, ${second?.number ?? ''}: same telephone.`),
  ).toBeVisible()
  await expectSound(page)
  await picture('duplicate-hint')
  await student.getByRole('button', { name: /^Compare with Adaeze/ }).click()
  const compare = page.getByRole('dialog', { name: 'Compare two records' })
  await compare
    .getByRole('group', { name: 'First name' })
    .getByRole('radio', { name: 'Adaeze' })
    .check()
  await expectSound(page)
  await picture('compare')
  await compare.getByRole('button', { name: 'Merge records' }).click()
  await page.getByRole('button', { name: 'Yes, merge' }).click()
  await expect(page.getByRole('dialog', { name: 'Merged' })).toBeVisible()
  const merged = page.getByRole('dialog', { name: 'Adaeze Twinning' })
  await expect(
    merged.getByText(`${second?.number ?? ''} was merged into this record`),
  ).toBeVisible()
  await merged.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Yes, undo it' }).click()
  await expect(page.getByRole('dialog', { name: 'Ada Twinning' })).toBeVisible()

  await page.goto('/staff/students?duplicates=all')
  const pairs = page.getByRole('dialog', { name: 'Possible duplicates' })
  const pair = pairs.getByRole('listitem').filter({ hasText: 'Twinning' })
  await expectSound(page)
  await picture('duplicates')
  await pair.getByRole('button', { name: /^Not the same/ }).click()
  await page.getByRole('button', { name: 'Yes, different people' }).click()
  await expect(pair).toHaveCount(0)
})
