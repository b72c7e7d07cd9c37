/** The overlay of what a student cannot use yet (spec 1 §2). */
export const notActivated = 'Not activated yet'
