/** Messages about the second factor of staff. Pages without them do not load this file. */
export const secondFactorMessages = {
  /** The code of refusals that ask for a code, for a sign-in or before an important change. */
  required: 'Enter the code from your authenticator app.',
  wrong: 'This code is wrong or was already used. Wait for the next code in your app.',
  /** After three wrong codes: the usual cause is a phone with the wrong time. */
  wrongAgain:
    'This code is wrong or was already used. Check that the date and time of your phone are set automatically, or use a recovery code.',
  wrongSetup:
    'This is not the present code of the app. Check that the date and time of your phone are set automatically, and enter the next code.',
  noSetup:
    'An authenticator app cannot be set up at the moment. Please tell the administrator of the portal.',
  unreadable: 'Codes of apps cannot be checked at the moment. Use a recovery code.',
  again: 'Confirm with a code that it is you.',
  confirmed: 'Thank you. You can continue.',
  codeRequired: 'Code is required',
  codeForm: 'Enter the six digits of your app, or a recovery code with 16 characters',
  appForm: 'Enter the six digits of your app',
  enrolFirst: 'Set up two-step sign-in before you continue.',
  off: 'Two-step sign-in is switched off in this portal.',
  notOn: 'Two-step sign-in is not on for this account.',
  nothingBegun: 'Begin again: this setup has expired or was begun anew in another window.',
  on: 'Two-step sign-in is on.',
  removed: 'Two-step sign-in is off for your account.',
  renewed: 'You have new recovery codes. The old ones no longer work.',
  reset: 'Two-step sign-in was removed from this account. Its owner gets an email.',
  own: 'You cannot do this for your own account. Ask another administrator.',
  reasonRequired: 'Give a reason',
} as const
