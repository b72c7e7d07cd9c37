import { mailboxOf } from './mailbox.rules'

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada+poly@example.com', 'ada@example.com'],
  ['ada+one+two@example.com', 'ada@example.com'],
  ['ada.obi@example.com', 'ada.obi@example.com'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
