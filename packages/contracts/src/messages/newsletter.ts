import { z } from 'zod'
import { done, emailAddress } from '../base/common'
import { messages } from '../base/messages'
import { operation } from '../base/operation'

const tag = 'newsletter'
const Token = z.strictObject({
  token: z
    .string(messages.newsletter.linkInvalid)
    .min(20, messages.newsletter.linkInvalid)
    .max(100, messages.newsletter.linkInvalid),
})

/**
 * The reply is the same for a subscribed address, so that nobody learns who gets the newsletter.
 */
export const subscribeToNewsletter = operation({
  id: 'subscribeToNewsletter',
  method: 'POST',
  path: '/newsletter',
  summary: 'Ask for the newsletter; an email asks to confirm',
  tag,
  access: 'public',
  body: z.strictObject({ email: emailAddress(messages.registration.invalidEmail) }),
  response: done,
})
export const confirmNewsletter = operation({
  id: 'confirmNewsletter',
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirm the subscription with the mailed token',
  tag,
  access: 'public',
  body: Token,
  response: done,
})
export const leaveNewsletter = operation({
  id: 'leaveNewsletter',
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary: 'End the subscription with the mailed token; the address is deleted',
  tag,
  access: 'public',
  body: Token,
  response: done,
})
