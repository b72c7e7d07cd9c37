import { expectSound } from '../../support/checks'
import { client } from '../../support/client'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { newApplicant } from '../../support/student/new-applicant'
import { demoPassword, signInStaff } from '../../support/sign-in'

const path = '/staff/academics/payment-management'

test('the Bursary adds a payment type and a payment by keyboard alone, and students owe it until it is deactivated', async ({
  page,
  portal,
  picture,
}) => {
  const { number, password } = await newApplicant(portal, { type: 'HND', mode: 'PT' })
  const student = client(portal).call
  await student('POST', '/students/login', { applicationNumber: number, password })
  const owes = async () => {
    const reply = await student<{
      Data: { unpaids: { paymentname: string; amount: number; dueStatus: string }[] }
    }>('POST', '/students/applicable-fees', { payeenum: number })
    return reply?.body.Data.unpaids
      .filter(({ paymentname }) => paymentname === 'Excursion')
      .map(({ amount, dueStatus }) => `${String(amount)} ${dueStatus}`)
  }
  await signInStaff(page, 'AD0001', { at: path })
  const { press, type, choose } = keyboardOf(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const message = async (title: string) => {
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }
  await expect(page.getByText(/^Showing 10 of \d+ payments$/)).toBeVisible()
  await expectSound(page)
  await picture('academics-payment-management')

  await press(button('Manage Payment Types'))
  const types = page.getByRole('dialog', { name: 'Manage Payment Types' })
  await expect(types.getByText(/^Showing \d+ of \d+ payment types$/)).toBeVisible()
  await expectSound(page)
  await picture('academics-payment-types')
  await press(types.getByRole('button', { name: 'Add Payment Type' }))
  await type(page.getByLabel('Name'), 'Excursion')
  await type(page.getByLabel('Amount (₦)'), '12,500.50')
  await press(button('Save'))
  await message('Payment type added successfully')
  // A key in the few milliseconds in which the message is being removed still belongs to the
  // message.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(types).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await expect(page).toHaveURL(path)

  await press(button('Add New Payment'))
  const dialog = page.getByRole('dialog', { name: 'Add New Payment' })
  await expect(dialog.getByRole('option', { name: 'Excursion' })).toBeAttached()
  await choose(dialog.getByLabel('Payment Type'), 'Excursion')
  await expect(dialog.getByLabel('Amount (₦)')).toHaveValue('12500.5')
  const { sessionYear } = (
    (await (await page.request.get('/api/academic-sessions/public/active')).json()) as {
      sessionYear: string
    }[]
  )[0]!
  await expect(dialog.getByRole('option', { name: sessionYear })).toBeAttached()
  await choose(dialog.getByLabel('Academic Session'), sessionYear)
  await choose(dialog.getByLabel('Program Type'), 'HND')
  await choose(dialog.getByLabel('Program Mode'), 'PT (Part Time)')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog.getByText('Please fill all required fields')).toBeVisible()
  await type(dialog.getByLabel(/^Payment Order/), '9')
  await expectSound(page)
  await picture('academics-payment-dialog')
  await press(dialog.getByRole('button', { name: 'Save' }))
  await message('Payment added successfully')
  expect(await owes()).toEqual(['12500.5 due'])

  await page.goto(`${path}?q=excursion`)
  const row = page.getByRole('row', { name: /Excursion/ })
  await press(row.getByRole('button', { name: /^Deactivate Excursion/ }))
  await press(button('Yes, deactivate'))
  await message('Payment deactivated successfully')
  expect(await owes()).toEqual([])
  await press(row.getByRole('button', { name: /^Delete Excursion/ }))
  await press(button('Yes, delete it!'))
  await message('Deleted!')
  await expect(page.getByText('No payments found')).toBeVisible()
})

test.describe('with a colleague', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('two people change one payment, and the second one gets a message and keeps the entries', async ({
    page,
    portal,
  }) => {
    const colleague = client(portal).call
    await colleague('POST', '/staff/login', { staff_number: 'AD0001', password: demoPassword })
    await signInStaff(page, 'AD0001', { at: path })
    await page
      .getByRole('button', { name: /^Edit / })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: /^Edit / })
    await dialog.getByLabel('Amount (₦)').fill('77,000')
    const id = new URL(page.url()).searchParams.get('edit') ?? ''
    const fee = (await colleague<
      {
        _id: string
        payment: { _id: string }
        academicSession: { _id: string }
        programType: { _id: string }
        programMode: { _id: string }
        applicableTo: string
        amount: number
      }[]
    >('GET', '/program-session-payments'))!.body.find(({ _id }) => _id === id)!
    const body = {
      payment: fee.payment._id,
      academicSession: fee.academicSession._id,
      programType: fee.programType._id,
      programMode: fee.programMode._id,
      applicableTo: fee.applicableTo,
      amount: fee.amount,
      paymentOrder: 8,
    }
    expect((await colleague('PUT', `/program-session-payments/${id}`, body))?.status).toBe(200)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog', { name: /changed/i })).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByLabel('Amount (₦)')).toHaveValue('77,000')
  })
})
