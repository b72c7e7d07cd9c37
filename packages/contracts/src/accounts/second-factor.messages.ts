/** Messages about the second factor of staff. Pages without them do not load this file. */
export const secondFactorMessages = {
  /** The code of refusals that ask for a code, for a sign-in or before an important change. */
  required: 'Enter the code from your authenticator app.',
  /**
   * For an account with an app and passkeys, with passkeys alone, and with passkeys that cannot be
   * used here.
   */
  requiredEither: 'Enter the code from your authenticator app, or use a passkey.',
  requiredPasskey: 'Use your passkey, or enter a recovery code.',
  requiredRecovery: 'Enter a recovery code. Passkeys cannot be used at this address of the portal.',
  wrong: 'This code is wrong or was already used. Wait for the next code in your app.',
  /** After three wrong codes: the usual cause is a phone with the wrong time. */
  wrongAgain:
    'This code is wrong or was already used. Check that the date and time of your phone are set automatically, or use a recovery code. After several wrong codes, none is accepted for some minutes.',
  wrongSetup:
    'This is not the present code of the app. Check that the date and time of your phone are set automatically, and enter the next code. If you have begun the setup in another window as well, begin again.',
  noSetup:
    'An authenticator app cannot be set up at the moment. Please tell the administrator of the portal.',
  unreadable: 'Codes of apps cannot be checked at the moment. Use a recovery code.',
  again: 'Confirm that it is you.',
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
  noApp: 'There is no authenticator app for this account.',
  appRemoved: 'The app is removed. Your passkeys still confirm your sign-in.',
  passkeysNeedHttps:
    'Passkeys need an https address, which this portal does not have. Use an authenticator app.',
  passkeyNameRequired: 'Give the passkey a name',
  passkeyUnreadable: 'The answer of the passkey could not be read. Please try again.',
  passkeyWrong: 'This passkey was not accepted. Please try again.',
  /** The challenge has expired, was used, or belongs to something else. */
  passkeyLate: 'This took too long, or the answer was already used. Please try again.',
  passkeyCopied:
    'This passkey was refused, because there may be a copy of it. Confirm in another way, then remove this passkey.',
  passkeyTaken: 'This passkey is already in use. Make a new one.',
  passkeyLimit: 'You have five passkeys. Remove one before you add another.',
  passkeyUnused: 'The passkey was not used. Try again, or choose another way.',
  passkeyIsHere: 'This device already has a passkey for your account.',
  passkeyAddress:
    'Passkeys do not work at this address. Open the portal at the address that everybody uses.',
  passkeyNotLoaded: 'A part of the page could not be loaded. Check your connection and try again.',
  passkeyFailed: 'This browser could not use the passkey. Try again, or choose another way.',
  passkeyUnsupported: 'This browser cannot use passkeys.',
  passkeyAdded: 'The passkey is added.',
  passkeyRemoved: 'The passkey is removed.',
  renewed: 'You have new recovery codes. The old ones no longer work.',
  reset: 'Two-step sign-in was removed from this account. Its owner gets an email.',
  own: 'You cannot do this for your own account. Ask another administrator.',
  reasonRequired: 'Give a reason',
} as const
