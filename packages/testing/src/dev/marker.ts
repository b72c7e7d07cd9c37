/**
 * The prefix of the storage keys of the dev shell and its mocks. It occurs in every build that
 * contains them. The end-to-end run checks that the published files do not contain it.
 */
export const marker = 'portal-dev-shell'
