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
  ['card', 'back to the card that you used'],
  ['bank_transfer', 'back to the account that you used'],
  ['ussd', 'back to the account that you used'],
  [null, 'back to the card or account that you used'],
  ['something new', 'back to the card or account that you used'],
])('says of money paid by %s where it goes', async (channel, words) => {
  expect(await textOf(channel)).toContain(
    `₦45,000.50 of your payment PAY-1 ${words}. It may take your bank a few days to show it.`,
  )
})
