/** The message if the two new passwords differ. */
export const notTheSame = { path: ['repeat'], message: 'The two new passwords are not the same.' }
