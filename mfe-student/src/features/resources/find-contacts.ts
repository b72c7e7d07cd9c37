/** An office one can reach, and who holds it. */
export interface Contact {
  office: string
  name: string
  phone: string
  email: string
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The contacts in which every word that was typed occurs somewhere; accents and case do not matter. All of them for nothing typed. */
export function findContacts<C extends Contact>(contacts: readonly C[], typed: string): C[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return contacts.filter(({ office, name, phone, email }) => {
    const text = fold([office, name, phone, email].join(' '))
    return words.every((word) => text.includes(word))
  })
}
