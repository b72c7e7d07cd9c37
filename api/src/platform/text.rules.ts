/** Text as searches and name order see it: lower case, without accents, with single spaces ('Adéọlá' is found by 'adeola'). */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
