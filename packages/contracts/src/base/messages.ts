const invalidEmail = 'Please enter a valid email address.'

/** Separate, because the footer of every public page needs only these. */
export const newsletterMessages = {
  invalidEmail,
  sent: 'Check your inbox: we have sent an email that asks you to confirm your address.',
  confirmed: 'Thank you. You will receive our newsletter.',
  left: 'You will no longer receive our newsletter. Your address has been deleted.',
  linkInvalid: 'This link is no longer valid.',
  failed: 'Could not subscribe. Please try again.',
} as const

/**
 * The exact messages for people. Clients compare them (docs/reference/rules/formats.md). API, forms
 * and tests all read them here.
 */
export const messages = {
  registration: {
    success: 'Registration successful! Check email for login details.',
    invalidEmail,
    invalidProgram: 'Please select a valid program.',
    unknownProgram: 'Invalid program selection.',
    noActivePeriodNow:
      'No active application period is currently available. Please try again later.',
    noActivePeriod: 'No active application period is currently available',
    noActiveSessions: 'No active academic sessions available',
    typesFailed: 'Failed to load program types data',
    modesFailed: 'Failed to load program modes data',
    sessionsFailed: 'Failed to load academic sessions data',
    programsFailed: 'Failed to load program options',
    noPrograms: 'No programs available for the selected type and mode',
    failed: 'An error occurred',
    addressUsed: (minutes: number) =>
      `This email address has been used for three registrations within an hour. Please try again in ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
  studentLogin: {
    success: 'Login successful!',
    failedTitle: 'Login Failed',
    invalid: 'Invalid login credentials. Please check your application number and password.',
    failed: 'Login failed. Please try again later.',
  },
  staffLogin: {
    invalid: 'Login failed. Please check your credentials.',
    failed: 'An error occurred during login. Please try again.',
  },
  /**
   * Shown after every refused sign-in, so that only the owner of a locked account understands it.
   */
  signInHelp: {
    wait: 'Too many failed attempts block sign-in for some minutes, even with the right password.',
    reset: 'Choose a new password',
  },
  applicationForm: {
    invalidTitle: 'Form Validation Error',
    failedTitle: 'Error!',
    failed: 'Failed to submit application form. Please try again.',
    success: 'Your application form has been submitted successfully.',
    alreadySubmitted: 'Your application form has already been submitted.',
    refused: 'Your application was not successful, so the form can no longer be submitted.',
    unknownCountry: 'Nationality must be one of the countries in the list',
    unknownState: 'State of origin must be one of the states of Nigeria',
    unknownLga: 'Choose an LGA in your state of origin',
    onlyNigerians: 'Only Nigerian applicants enter a state of origin and LGA',
    otherAccount:
      'Another account is signed in on this browser. Sign in again to continue with this form.',
    draftStale: 'This form was saved on another device or in another tab.',
    draftTooLong: 'Use at most 20,000 characters',
    draftPhotoRemoved: 'The photo has been removed.',
    notSubmitted: 'Your application form has not been submitted yet.',
  },
  scholarship: {
    failed: 'Something went wrong. Please try again.',
    networkFailed: 'Could not submit the form. Please check your network connection.',
    success: (id: string) =>
      `Your scholarship application has been submitted successfully with ID: ${id}`,
    invalidMobile: 'Enter a phone number with 6 to 20 digits',
    invalidScore: 'Enter the JAMB score as a number from 0 to 400',
    unknownCourse: 'Choose a course from the list',
    closed:
      'Scholarship applications are not received at the moment, because no academic session is open. Please try again later.',
    /** `office` is the mail address for questions. */
    duplicate: (office: string) =>
      `An application with this JAMB registration number has already been received. If you did not send it, write to ${office}.`,
  },
  newsletter: newsletterMessages,
  studentSessions: {
    ended: 'The session has ended.',
    othersEnded: 'All other sessions have ended.',
  },
  password: {
    userDataMissing: 'User data not available',
    failed: 'Failed to change password',
    error: 'An error occurred while changing the password',
    mailed: "Password has been changed and sent to the staff member's email.",
    changed: 'Your password has been changed.',
    wrongCurrent: 'The current password is incorrect.',
    rule: 'Use at least 8 characters with upper and lower case, a digit and a symbol, or at least 15 characters of any kind.',
    tooLong: 'Use at most 128 characters.',
    common: 'This password is too easy to guess. Choose another one.',
    sameAsOld: 'The new password must differ from the current one.',
    changeRequired: 'Choose a new password before you continue.',
    recoverySent: 'If an account has this address, we have sent an email with the next steps.',
    resetInvalid: 'This link is no longer valid. Request a new one.',
    resetValid: 'This link can be used.',
    resetDone: 'Your password has been changed. You can sign in now.',
  },
  students: {
    fetchFailed: 'Failed to fetch students data',
    detailsFailed: 'Failed to fetch student details',
    loadDetailsFailed: 'Failed to load student details',
    none: 'No students found',
    admitted: 'Student admitted successfully',
    rejected: 'Student rejected successfully',
    statusFailed: 'Failed to update student status',
    updated: 'Student updated successfully',
    updateFailed: 'Failed to update student',
    admitConfirm: 'You are about to admit this student',
    rejectConfirm: 'You are about to reject this student',
    numberRequired: 'Application number is required',
    alreadyDecided: 'This student is no longer pending, so the decision was not changed.',
    admissionClosed: 'Admission processing is switched off for this session.',
  },
  sessionControls: {
    none: 'No session controls found for this academic session',
    fetchFailed: 'Failed to fetch session controls',
    updateFailed: 'Failed to update control status',
  },
  general: {
    invalid: 'Some of the data that was sent is not valid.',
    fillRequired: 'Please fill all required fields',
    notSignedIn: 'You need to be signed in to do this.',
    forbidden: 'You do not have permission to do this.',
    notFound: 'The requested record was not found.',
    conflict: 'Somebody else has changed this. Load it again.',
    tooLarge: 'The request is too large.',
    unsupported: 'Send JSON, please.',
    malformed: 'The request is not valid JSON.',
    crossSite: 'This request did not come from the portal.',
    tooMany: 'Too many attempts. Please wait a little and try again.',
    tooManyFor: (minutes: number) =>
      `Too many attempts. Please try again in ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    unconfirmed: 'We could not confirm that this was saved. Please check before you try again.',
    busy: 'The portal is busy. Please try again in a moment.',
    storageFull:
      'Nothing can be saved at the moment, because the server is out of storage. Your entries are still on this page. Please try again later.',
    unexpected: 'Something went wrong on our side. Please try again.',
    nothingFound: 'Nothing found',
  },
  readiness: {
    stopping: 'This server is stopping. Send requests to another one.',
    unreachable: 'The database is not responding.',
    notMigrated: 'The database has not been migrated yet.',
    notWritable: 'Nobody can sign in: the database cannot be written to.',
    mailOutage: 'No mail has been sent for an hour, and mails are waiting.',
  },
} as const
