/** An office and its holder. */
export interface Contact {
  office: string
  name: string
  phone: string
  email: string
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The contacts that contain every word of the search, ignoring accents and case. All contacts for
 * an empty search.
 */
export function findContacts<C extends Contact>(contacts: readonly C[], typed: string): C[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return contacts.filter(({ office, name, phone, email }) => {
    const text = fold([office, name, phone, email].join(' '))
    return words.every((word) => text.includes(word))
  })
}
