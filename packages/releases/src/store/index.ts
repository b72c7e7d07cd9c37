/** The registry and the releases in a site: for the commands and the API, not for browsers. */
export * from './published'
export * from './states'
