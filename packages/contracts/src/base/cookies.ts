/** Readable and without any secret: which kinds of session this browser may have, `student`, `staff` or both with a dot between. */
export const hintCookie = 'portal_hint'

/**
 * Set by the page when somebody signs out, before the API is asked: from then on the session that this browser still sends counts
 * as ended, whether or not the API has heard of it. Signing in and a sign-out that the API has answered take it away.
 */
export const signedOutCookies = {
  student: 'portal_signed_out_student',
  staff: 'portal_signed_out_staff',
} as const
