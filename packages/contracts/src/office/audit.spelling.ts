/** 'kebab-case.name' or 'camelCase' as words. */
export const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
    .trim()
/** With a capital first letter. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
