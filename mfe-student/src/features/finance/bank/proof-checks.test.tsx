import { bankPaymentMessages, submitBankPayment, todayInLagos } from '@portal/contracts'
import { readProof } from '@portal/forms'
import {
  expectNoViolations,
  networkError,
  refuse,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { api, chooser, fill, jpeg, open, send, testBankPayment } from './bank-payment.fixture'

testBankPayment()

it('names what is missing, and sends nothing', async () => {
  const { user } = open()
  await screen.findByLabelText('Bank')
  await send(user)
  await waitFor(() => {
    expect(screen.getByLabelText('Bank')).toHaveAccessibleDescription(
      expect.stringContaining(bankPaymentMessages.bankMissing),
    )
  })
  expect(screen.getByLabelText('Teller number')).toBeInvalid()
  expect(screen.getByText(bankPaymentMessages.tellerMissing)).toBeVisible()
  expect(screen.getByLabelText('Day paid')).toHaveAccessibleDescription(
    bankPaymentMessages.dayMissing,
  )
  expect(chooser()).toBeInvalid()
  await expectNoViolations()
  expect(api.sent).toEqual([])
})

it('takes no day to come', async () => {
  const { user } = open()
  await fill(user, todayInLagos(new Date(Date.now() + 2 * 86_400_000)))
  await user.upload(chooser(), jpeg)
  await screen.findByRole('img')
  await send(user)
  expect(await screen.findByText(bankPaymentMessages.paidLater)).toBeVisible()
  expect(api.sent).toEqual([])
})

it.each([
  [
    'a page that is called a picture',
    new File(['<html>'], 'teller.jpg', { type: 'image/jpeg' }),
    bankPaymentMessages.notAProof,
  ],
  [
    'an empty file',
    new File([], 'teller.pdf', { type: 'application/pdf' }),
    bankPaymentMessages.notAProof,
  ],
  [
    'a program',
    new File(['MZ\x90\x00'], 'teller.pdf', { type: 'application/pdf' }),
    bankPaymentMessages.notAProof,
  ],
  [
    'a PDF that is too large',
    new File(['%PDF-1.4', new Uint8Array(5 * 1024 * 1024)], 'teller.pdf', {
      type: 'application/pdf',
    }),
    bankPaymentMessages.tooLarge,
  ],
])('refuses %s, and says why', async (_, file, sentence) => {
  const { user } = open()
  await fill(user)
  await user.upload(chooser(), file)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

it.each([
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF1234WEBP', 'image/webp'],
])('knows the picture by its first bytes: %j', async (begin, type) => {
  const bytes = Uint8Array.from(begin, (sign) => sign.charCodeAt(0))
  expect(await readProof(new File([bytes], 'x.txt', { type: 'text/plain' }))).toMatchObject({
    picture: expect.stringMatching(`^data:${type};base64,`),
  })
})

it.each([
  [
    'the sentence of the server',
    refuse(submitBankPayment, 409, { message: 'The Bursary is checking your proof of payment.' }),
    'The Bursary is checking your proof of payment.',
  ],
  ['its own without an answer', networkError(submitBankPayment), bankPaymentMessages.failed],
])(
  'keeps what was filled in when the proof is not taken, with %s',
  async (_, handler, sentence) => {
    server.use(handler)
    const { user } = open()
    await fill(user)
    await user.upload(chooser(), jpeg)
    await screen.findByRole('img')
    await send(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }))
    expect(dialog.getByText(sentence)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    expect(screen.getByLabelText('Bank')).toHaveValue('First Bank')
    expect(screen.getByRole('img')).toBeVisible()
  },
)
