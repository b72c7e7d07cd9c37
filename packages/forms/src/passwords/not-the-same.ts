/** The message if the two new passwords differ. */
export const notTheSame = { path: ['repeat'], message: 'The two new passwords do not match.' }
