import { endpoints, replyFaults, type Faults } from './faults'
import { escape, naira, page } from './html'
import type { Delivery, Refund, Transaction } from './store'

interface State {
  faults: Faults
  webhookUrl: string | null
  transactions: readonly Transaction[]
  refunds: readonly Refund[]
  deliveries: readonly Delivery[]
}

const replyWords: Record<(typeof replyFaults)[number], string> = {
  latency: 'comes late',
  hang: 'never comes',
  reset: 'breaks off half-way',
  status: 'is an error',
  truncated: 'is cut off JSON',
  html: 'is a page',
  redirect: 'leads elsewhere',
  huge: 'has 5 MB',
}

const option = (value: string, label: string, chosen: string): string =>
  `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`
const select = (
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  chosen: string,
): string =>
  `<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${options.map(([value, text]) => option(value, text, chosen)).join('')}</select></div>`
const number = (name: string, label: string, value: number | null | undefined): string =>
  `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="number" min="0" value="${value ?? ''}"></div>`
const check = (name: string, label: string, isOn: boolean): string =>
  `<div class="check"><input type="checkbox" id="${name}" name="${name}"${isOn ? ' checked' : ''}><label for="${name}">${label}</label></div>`

/** The form while no reply is spoilt. */
const noReplyFault = {
  kind: '',
  on: undefined,
  times: undefined,
  ms: null,
  code: 500,
  done: undefined,
}

function replyFields({ reply }: Faults): string {
  const { kind, on, times, ms, code, done } = reply ?? noReplyFault
  const yesOrNo = done === undefined ? '' : done ? 'yes' : 'no'
  return `<fieldset><legend>Replies</legend>
${select('kind', 'A reply', [['', 'is right'], ...replyFaults.map((each) => [each, replyWords[each]] as const)], kind)}
<div class="pair">${select('on', 'Of', [['', 'every call'], ...endpoints.map((each) => [each, each] as const)], on?.[0] ?? '')}
${number('times', 'How often (empty: always)', times)}${number('ms', 'Late by (ms)', kind === 'latency' ? ms : null)}
${select(
  'code',
  'Error',
  ['500', '502', '429'].map((each) => [each, each] as const),
  String(code),
)}
${select(
  'done',
  'What was asked for',
  [
    ['', 'is done, but not with an error'],
    ['yes', 'is done'],
    ['no', 'is not done'],
  ],
  yesOrNo,
)}</div></fieldset>`
}

const messageFields = ({
  webhooks,
}: Faults): string => `<fieldset><legend>Messages (webhooks)</legend>
<div class="pair">${number('copies', 'Copies of each', webhooks.copies)}${number('delayMs', 'Late by (ms)', webhooks.delayMs)}</div>
${check('drop', 'are never sent', webhooks.drop)}${check('reorder', 'go out in another order', webhooks.reorder)}
${check('badSignature', 'bear a wrong signature', webhooks.badSignature)}${check('spaced', 'are JSON with spaces and lines', webhooks.spaced)}</fieldset>`

const factFields = ({
  wrong,
  payerBearsFee,
  successAfterAbandonedMs,
}: Faults): string => `<fieldset><legend>Facts</legend>
${select('wrong', 'Told wrongly', [['', 'nothing'], ...['amount', 'currency', 'domain', 'reference'].map((each) => [each, each] as const)], wrong?.field ?? '')}
${check('payerBearsFee', 'The payer pays the fee on top', payerBearsFee)}
${number('successAfterAbandonedMs', 'A checkout that was given up is paid after all, after (ms; empty: never)', successAfterAbandonedMs)}</fieldset>`

const button = (reference: string, action: string, label: string): string =>
  `<form method="post"><input type="hidden" name="reference" value="${escape(reference)}"><button class="quiet" name="action" value="${action}" aria-label="${label} ${escape(reference)}">${label}</button></form>`

const payment = ({ reference, status, requestedKobo, createdAt, paidAt }: Transaction): string =>
  `<tr><td>${escape(reference)}<br><small>${createdAt}</small></td><td>${naira(requestedKobo)}</td><td>${status}</td><td><div class="row">${
    paidAt === null
      ? button(reference, 'pay', 'Pay') + button(reference, 'fail', 'Fail')
      : button(reference, 'reverse', 'Reverse')
  }</div></td></tr>`

const message = ({ event, reference, attempts, outcome, nextAt }: Delivery): string =>
  `<tr><td>${escape(event)}</td><td>${escape(reference)}</td><td>${escape(outcome ?? 'waits')}${nextAt === null ? '' : `<br><small>next ${nextAt}</small>`}</td><td>${attempts}</td></tr>`

const table = (
  id: string,
  heads: readonly string[],
  rows: readonly string[],
  none: string,
): string =>
  rows.length === 0
    ? `<p>${none}</p>`
    : `<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`

/** The page with the switches and the latest events. */
export function controlPage({ faults, webhookUrl, transactions, deliveries }: State): string {
  const body = `<h1>Card payment sandbox</h1>
<p class="note">This service takes no real money. It speaks as the real one does, and here it can be made to fail as that may.</p>
<div class="sheet"><h2>What goes wrong</h2><form method="post">${replyFields(faults)}${factFields(faults)}${messageFields(faults)}
<div class="row"><button>Set the switches</button><button class="quiet" name="off" value="1">Turn all off</button></div></form></div>
<div class="sheet"><h2 id="payments">Payments</h2>${table('payments', ['Reference', 'Amount', 'Status', 'Make it'], transactions.map(payment), 'No payment has been begun.')}</div>
<div class="sheet"><h2 id="messages">Messages</h2><p>To ${escape(webhookUrl ?? 'nobody yet')}.</p>
${table('messages', ['Event', 'Reference', 'Answer', 'Attempts'], deliveries.map(message), 'No message yet.')}
<form method="post"><button class="quiet" name="send" value="1">Send what waits now</button></form></div>`
  return page({ title: 'Card payment sandbox', root: '.', body, wide: true })
}
