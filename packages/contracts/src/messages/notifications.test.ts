import { refusals } from '../base/refusals.fixture'
import { notificationLengths } from './notification-choices'
import { NotificationEdit, NotificationInput } from './notifications'
import { notificationMessages } from './notifications.messages'

const notification = { title: 'Clearance', message: 'It begins.', type: 'info', active: true }
const problems = (change: object) => refusals(NotificationInput, { ...notification, ...change })

it('keeps lines, and drops signs that nobody can see', () => {
  const message = ' First\r\nsecond\u200b\r\u202ethird '
  expect(NotificationInput.parse({ ...notification, message }).message).toBe('First\nsecond\nthird')
})

it.each(['', null, undefined, '/app/finance', 'https://example.com/a'])(
  'may have the link %j',
  (link) => {
    expect(problems({ link })).toEqual([])
  },
)

it.each(['javascript:alert(1)', '//evil.example', 'ftp://example.com'])(
  'may not have the link %s',
  (link) => {
    expect(problems({ link })).toEqual([`link: ${notificationMessages.link}`])
  },
)

it('tells the greatest length of a message, and refuses what cannot be printed', () => {
  expect(problems({ message: 'a'.repeat(notificationLengths.message) })).toEqual([])
  expect(problems({ message: 'a'.repeat(notificationLengths.message + 1) })).toEqual([
    `message: Use at most ${notificationLengths.message.toLocaleString('en-GB')} characters`,
  ])
  expect(problems({ message: 'a\u0007b' })).toEqual([
    'message: Remove the characters that cannot be printed',
  ])
})

it('ignores the fields of a record that an edit sends back', () => {
  const record = { ...notification, priority: 3, date: '2026-09-30T08:00:00.000Z' }
  expect(refusals(NotificationEdit, record)).toEqual([])
})
