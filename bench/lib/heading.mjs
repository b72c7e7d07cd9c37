/**
 * The heading of a page that is shown. While its code loads, the shell shows the heading in a busy
 * frame.
 */
export const shownHeading = 'h1:not([aria-busy=true] h1)'
