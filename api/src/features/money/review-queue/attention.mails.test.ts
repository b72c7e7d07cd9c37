import { templateOf, type MailContext } from '../../../platform/mail/mails'
import { registerAttentionMails } from './attention.mails'

registerAttentionMails()
const textOf = async (channel: string | null) =>
  (
    await templateOf('payment-refunded')?.render(
      { firstname: 'Ada', reference: 'PAY-1', amountKobo: 4_500_050, channel },
      {} as MailContext,
    )
  )?.text

it.each([
  ['card', 'back to the card that it came from'],
  ['bank_transfer', 'back to the account that it came from'],
  ['ussd', 'back to the account that it came from'],
  [null, 'back to the card or account that it came from'],
  ['something new', 'back to the card or account that it came from'],
])('says of money paid by %s where it goes', async (channel, words) => {
  expect(await textOf(channel)).toContain(
    `₦45,000.50 of your payment PAY-1 ${words}. Your bank may need some days`,
  )
})
