/** Messages about release tokens. Pages without them do not load this file. */
export const releaseTokenMessages = {
  fetchFailed: 'Failed to fetch release tokens',
  none: 'No release tokens yet',
  added: 'Release token added successfully',
  addFailed: 'Failed to add the release token',
  shownOnce: 'Copy the token now. It is not shown again.',
  nameTaken:
    'There already is a release token with this name. Names of old tokens are not used again.',
  areas: 'Enter the names of areas, separated by commas, such as mfe-student',
  expiry: 'Choose a day after today and within two years',
  revokeWarning:
    'Commands with this token stop working immediately. The token cannot be activated again.',
  revoked: 'The release token has been revoked.',
  revokeFailed: 'Failed to revoke the release token',
  /** Replies to commands. */
  invalid: 'This release token is not valid, has expired or was revoked.',
  otherFile: 'This release token is not for this file.',
  notPromote: 'This release token may publish releases, but not change the current ones.',
  unknownFile: 'Release commands do not use files with this name.',
  neverReplaced: 'This file never changes.',
  damaged: 'The content of this file is not valid.',
  unlistedOrigin:
    'Browsers load no areas from this origin. The operator of the portal adds it to AREA_ORIGINS.',
  outOfDate: 'The registry has changed since. Run the command again.',
  otherPlace: 'This release token may only change its own areas.',
  notPublished: 'The registry may only name published releases, with their own settings.',
} as const
