import { expectAccessible, expectSound } from '../../support/checks'
import { loadClient } from '../../support/student/checkout-client'
import { expect, test } from '../../support/fixtures'
import { sandboxOf } from '../../support/sandbox'

const checkoutUrl = '/sandbox/popup'
const payPage = '/app/finance/pay/any'
const frameOf = 'iframe[title="Card payment"]'

// Nobody is signed in when this page loads. Its security policy alone allows the checkout.
test.use({ expectedErrors: /status of 401/ })

test.afterEach(async ({ portal }) => {
  await sandboxOf(portal).faults()
})

test('a person pays by keyboard in the checkout, above the page whose security policy allows it', async ({
  page,
  portal,
  picture,
}) => {
  const { accessCode, reference } = await sandboxOf(portal).begin({ amountKobo: 4_512_350 })
  await page.goto(payPage)
  const { open } = await loadClient(page)
  const outcome = open({ accessCode, checkoutUrl })
  const frame = page.frameLocator(frameOf)
  await expect(frame.getByText('No real card is charged')).toBeVisible()
  await expect(frame.getByText('₦45,123.50')).toBeVisible()
  await picture('checkout-cards')
  await expectAccessible(page)
  await frame.getByRole('button', { name: /^Asks for a PIN and a code/ }).press('Enter')
  await expect(frame.getByLabel(/^PIN of the card/)).toBeFocused()
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await expect(frame.getByLabel(/^Code that the bank/)).toBeFocused()
  await picture('checkout-code')
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  expect(await outcome).toEqual({ outcome: 'success', reference })
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('a checkout is cancelled by its button, by Escape inside it, and by Escape on the page', async ({
  page,
  portal,
}) => {
  const { accessCode } = await sandboxOf(portal).begin({ amountKobo: 100_000 })
  await page.goto(payPage)
  const { open } = await loadClient(page)
  const frame = page.frameLocator(frameOf)
  const card = frame.getByRole('button', { name: /^Pays at once/ })
  const opening = page.getByText('Opening the payment window…')

  const byButton = open({ accessCode, checkoutUrl })
  await frame.getByRole('button', { name: 'Cancel payment' }).click()
  expect(await byButton).toEqual({ outcome: 'cancelled' })

  const inside = open({ accessCode, checkoutUrl })
  // The script of the frame has run when the page shows the frame. Earlier, it ignores keys.
  await expect(opening).toBeHidden()
  await card.press('Escape')
  expect(await inside).toEqual({ outcome: 'cancelled' })

  await sandboxOf(portal).faults({ reply: { kind: 'hang', on: ['checkout'] } })
  const around = open({ accessCode, checkoutUrl })
  await expect(opening).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await around).toEqual({ outcome: 'cancelled' })
})

test('the checkout tells that a card is refused, and another card pays', async ({
  page,
  portal,
  picture,
}) => {
  const { accessCode, reference } = await sandboxOf(portal).begin({ amountKobo: 100_000 })
  await page.goto(payPage)
  const { open } = await loadClient(page)
  const outcome = open({ accessCode, checkoutUrl })
  const frame = page.frameLocator(frameOf)
  await frame.getByRole('button', { name: /^Has too little money/ }).click()
  await expect(frame.getByRole('alert')).toContainText('Insufficient Funds. Nothing was charged.')
  await picture('checkout-refused')
  await frame.getByRole('button', { name: /^Asks the bank/ }).click()
  await frame.getByRole('button', { name: 'Approve' }).click()
  expect(await outcome).toEqual({ outcome: 'success', reference })
})

test.describe('a checkout that cannot be shown', () => {
  test.use({
    expectedErrors:
      /Framing 'http.*' violates|violates the following Content Security Policy|status of (401|50\d)/,
  })

  test('fails within its timeout without a reply, with an error, and for an unknown payment', async ({
    page,
    portal,
  }) => {
    const { accessCode } = await sandboxOf(portal).begin({ amountKobo: 100_000 })
    await page.goto(payPage)
    const { open } = await loadClient(page)
    for (const reply of [{ kind: 'hang' }, { kind: 'status', code: 502 }] as const) {
      await sandboxOf(portal).faults({ reply: { ...reply, on: ['checkout'] } })
      expect(await open({ accessCode, checkoutUrl, timeoutMs: 1500 })).toEqual({
        outcome: 'failed',
      })
    }
    await sandboxOf(portal).faults()
    expect(await open({ accessCode: 'nobody', checkoutUrl })).toEqual({ outcome: 'failed' })
    await expect(page.locator('dialog')).toHaveCount(0)
  })

  test('is not shown in a document whose policy forbids it', async ({ page, portal }) => {
    const { accessCode } = await sandboxOf(portal).begin({ amountKobo: 100_000 })
    await page.goto('/about')
    const { open } = await loadClient(page)
    expect(await open({ accessCode, checkoutUrl, timeoutMs: 1500 })).toEqual({ outcome: 'failed' })
  })
})

test('the sandbox has a page for its switches and its payments', async ({
  page,
  portal,
  picture,
}) => {
  const sandbox = sandboxOf(portal)
  const { accessCode, reference } = await sandbox.begin({ amountKobo: 250_000_000 })
  await page.goto(`/sandbox/checkout/${accessCode}`)
  await expectSound(page)
  await page.goto('/sandbox/control')
  await page.getByLabel('A reply').selectOption('comes late')
  await page.getByLabel('Late by (ms)').first().fill('150')
  await page.getByLabel('are JSON with spaces and lines').check()
  await page.getByRole('button', { name: 'Set the switches' }).press('Enter')
  await expect(page.getByLabel('are JSON with spaces and lines')).toBeChecked()
  await page.getByRole('button', { name: `Pay ${reference}` }).click()
  await expect(page.getByRole('row', { name: new RegExp(reference) }).first()).toContainText(
    'success',
  )
  expect((await sandbox.state()).faults).toMatchObject({
    reply: { kind: 'latency', ms: 150 },
    webhooks: { spaced: true },
  })
  await expectSound(page)
  await picture('sandbox-control')
  await page.getByRole('button', { name: 'Turn all off' }).click()
  await expect(page.getByLabel('A reply')).toHaveValue('')
})

test('the portal accepts the messages of its sandbox, which keeps its state after a kill', async ({
  portal,
}) => {
  const sandbox = sandboxOf(portal)
  const { reference } = await sandbox.begin({ amountKobo: 250_000 })
  await sandbox.pay(reference)
  const message = async () =>
    (await sandbox.state()).deliveries.find((each) => each.reference === reference)
  await expect.poll(async () => (await message())?.outcome).toBe('200')
  const { reference: later } = await sandbox.begin({ amountKobo: 250_000 })
  await sandbox.faults({ webhooks: { delayMs: 1000 } })
  await sandbox.pay(later)
  await portal.crash()
  expect(
    (await sandbox.state()).transactions.find((each) => each.reference === later)?.status,
  ).toBe('success')
  await expect
    .poll(
      async () =>
        (await sandbox.state()).deliveries.find((each) => each.reference === later)?.outcome,
    )
    .toBe('200')
})
