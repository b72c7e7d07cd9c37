/** The overlay of what a student cannot use yet. */
export const notActivated = 'Not activated yet'
