import { cardOf, testCards, type Step, type TestCard } from './cards'
import { escape, naira, page } from './html'
import type { Transaction } from './store'

const notice =
  '<p class="note"><strong>This is the test checkout.</strong> No real card is charged, and real cards do not work here. Choose a test card, or type its number.</p>'

const hintOf = ({ number, cvv, pin, otp }: TestCard): string =>
  [
    `${number} · CVV ${cvv}`,
    ...(pin === undefined ? [] : [`PIN ${pin}`]),
    ...(otp === undefined ? [] : [`code ${otp}`]),
  ].join(' · ')

const cardButton = (card: TestCard): string =>
  `<li><button name="card" value="${card.id}">${escape(card.label)}<small>${hintOf(card)}</small></button></li>`

const field = (name: string, label: string, own: string): string =>
  `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${own}></div>`

const typed = `<form method="post">
<h2>Or type a card</h2>
${field('number', 'Card number', 'inputmode="numeric" autocomplete="off" required maxlength="25"')}
<div class="pair">${field('expiry', 'Valid until (MM/YY)', 'autocomplete="off" value="12/30" required')}${field('cvv', 'CVV', 'inputmode="numeric" autocomplete="off" required maxlength="4"')}</div>
<button>Pay with this card</button></form>`

const leave =
  '<form method="post"><button class="quiet" name="leave" value="1">Cancel payment</button></form>'

const questions: Record<Exclude<Step, 'bank'>, (card: TestCard) => string> = {
  pin: ({ pin = '' }) =>
    field(
      'answer',
      `PIN of the card (test PIN: ${pin})`,
      'inputmode="numeric" autocomplete="off" required autofocus',
    ),
  phone: () =>
    field(
      'answer',
      'Phone number of the card (test: 08012345678)',
      'inputmode="tel" autocomplete="off" required autofocus',
    ),
  otp: ({ otp = '' }) =>
    field(
      'answer',
      `Code that the bank has sent (test code: ${otp})`,
      'inputmode="numeric" autocomplete="off" required autofocus',
    ),
}

function question(step: Step, card: TestCard): string {
  if (step === 'bank') {
    return '<form method="post"><h2>Your bank asks</h2><p>Do you approve this payment?</p><div class="row"><button name="answer" value="approve" autofocus>Approve</button><button class="quiet" name="answer" value="refuse">Refuse</button></div></form>'
  }
  return `<form method="post">${questions[step](card)}<button>Continue</button></form>`
}

function content(transaction: Transaction): string {
  const { attempt, response, status } = transaction
  const card = attempt && cardOf(attempt.cardId)
  if (attempt && card) return question(attempt.awaiting, card)
  const refusal =
    status === 'failed'
      ? `<p class="bad" role="alert"><strong>${escape(response ?? 'Declined')}.</strong> Nothing was charged. Try another card.</p>`
      : ''
  return `${refusal}<form method="post"><h2 id="cards">Test cards</h2><ul class="cards" aria-labelledby="cards">${testCards.map(cardButton).join('')}</ul></form>`
}

const head = ({ requestedKobo, email, reference }: Transaction): string =>
  `<div class="sheet"><h1>Pay by test card</h1>${notice}<p class="amount">${naira(requestedKobo)}</p><p>${escape(email)}<br>Reference ${escape(reference)}</p>`

/** The checkout of an unpaid transaction. */
export function checkoutPage(transaction: Transaction, isFirst: boolean): string {
  const isAsking = transaction.attempt !== null
  const loaded = {
    event: 'loaded:transaction',
    data: {
      id: transaction.id,
      accessCode: transaction.accessCode,
      customer: { email: transaction.email },
    },
  }
  const body = `${head(transaction)}${content(transaction)}</div>${isAsking ? '' : `<div class="sheet">${typed}</div>`}<div class="sheet">${leave}</div>`
  return page({
    title: 'Test checkout',
    root: '..',
    body,
    cover: true,
    ...(isFirst && { message: loaded }),
  })
}

/** Shown if no page is around it to close it. */
const end = (title: string, sentence: string, kind: string, message: unknown): string =>
  page({
    title,
    root: '..',
    cover: true,
    message,
    body: `<div class="sheet"><h1>${title}</h1><p class="${kind}" role="status">${escape(sentence)}</p></div>`,
  })

export const paidPage = ({ id, reference, requestedKobo, status }: Transaction): string =>
  end(
    'Payment complete',
    `${naira(requestedKobo)} was paid with a test card. Reference ${reference}. You can close this page.`,
    'good',
    {
      event: 'success',
      data: {
        id,
        reference,
        trans: String(id),
        trxref: reference,
        status,
        message: 'Approved',
        response: 'Approved',
      },
    },
  )

export const leftPage = (): string =>
  end('Payment cancelled', 'Nothing was charged. You can close this page.', 'note', {
    event: 'cancel',
    data: { status: 'abandoned' },
  })

export const unknownPage = (): string =>
  end('Unknown payment', 'There is no payment with this access code.', 'bad', {
    event: 'error',
    data: { type: 'setup', message: 'Invalid access code' },
  })

/** The first page of the frame, which waits for the access code of the payment. */
export const popupPage = (): string =>
  page({
    title: 'Test checkout',
    root: '.',
    message: { event: 'loaded:checkout' },
    body: '<p data-opens>Opening the payment…</p>',
  })
