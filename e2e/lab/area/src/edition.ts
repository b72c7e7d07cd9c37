export const edition = 'first edition'
