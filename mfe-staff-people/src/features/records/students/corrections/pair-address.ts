/** Two records in the address: `?pair=<id>_<id>`. */
export const pairId = (one: string, other: string): string => `${one}_${other}`

const pattern = /^([\da-f-]{36})_([\da-f-]{36})$/i

export function readPair(id: string): { one: string; other: string } | null {
  const [, one, other] = pattern.exec(id) ?? []
  return one !== undefined && other !== undefined ? { one, other } : null
}
export const duplicateReasons = {
  name: 'name and birth date',
  phone: 'telephone',
  email: 'email',
} as const
