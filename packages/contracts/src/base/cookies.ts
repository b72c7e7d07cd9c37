/**
 * Readable for scripts, without secrets: the kinds of session that this browser may have,
 * `student`, `staff`, or both with a dot in between.
 */
export const hintCookie = 'portal_hint'

/**
 * Written by the page while an area has a canary: the canaries that this browser runs, as
 * `area@release` with `|` in between. So the server sends the rendered page of the same release.
 */
export const canaryCookie = 'portal_canaries'

/**
 * Set by the page at sign-out, before the API is called. From then on, the session that this
 * browser still sends is treated as ended, even if the API was not reached. A sign-in and a
 * successful sign-out delete it.
 */
export const signedOutCookies = {
  student: 'portal_signed_out_student',
  staff: 'portal_signed_out_staff',
} as const

/** The values of the switch 'Use less data'. */
export const lessDataChoices = ['on', 'off'] as const
export type LessDataChoice = (typeof lessDataChoices)[number]

/**
 * The choice of the switch 'Use less data' in this browser, one of `lessDataChoices`. Readable for
 * scripts. Without it, the browser's own setting decides.
 */
export const lessDataCookie = 'portal_less_data'

/** 400 days, the longest life that browsers give a cookie. */
export const lessDataCookieSeconds = 400 * 24 * 3600
