/** The text over parts that a student cannot use yet. */
export const notActivated = 'Not activated yet'
