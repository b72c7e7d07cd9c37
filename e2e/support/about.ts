import institution from '../../packages/content/institution.json'

/** Heading of `/about`, where tests go that need a page of another area. */
export const aboutHeading = institution.about.title
