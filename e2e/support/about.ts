import institution from '../../packages/content/institution.json'

/** The heading of `/about`. Tests go there if they need a page of another area. */
export const aboutHeading = institution.about.title
