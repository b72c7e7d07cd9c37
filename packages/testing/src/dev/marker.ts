/**
 * Stands in every build that holds the dev shell or its mocks, as its key in the browser's storage. The end-to-end run looks
 * for it in the published files and must not find it.
 */
export const marker = 'portal-dev-shell'
