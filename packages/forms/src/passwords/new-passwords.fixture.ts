import { messages } from '@portal/contracts'

const { rule, tooLong } = messages.password
type Row<Rest extends string[]> = [what: string, typed: string, ...Rest]

/** New passwords that all forms refuse, each with its message. */
export const refusedPasswords: Row<[sentence: string]>[] = [
  ['nothing', '', rule],
  ['spaces', '    ', rule],
  ['10,000 characters', 'A'.repeat(10_000), tooLong],
  ['129 characters', 'aB1#'.repeat(32) + 'a', tooLong],
  ['short markup', '<script>', rule],
  ['eight emoji', '🎓'.repeat(8), rule],
  ['a short right-to-left word', 'مرحبا', rule],
]

/** New passwords with unusual characters that follow the rule. */
export const takenPasswords: Row<[]>[] = [
  ['markup', '<script>alert(1)</script>'],
  ['spaces around it', '  Harmattan#2026 '],
  ['fifteen emoji', '🎓🌴🥭🌾🐘🦁🌊🔥🎈🚲🏆🎻🍉🌙🚀'],
  ['a hundred emoji', '🎓🌴🥭🌾🐘'.repeat(20)],
  ['right-to-left text', 'مرحبا بالعالم الجديد'],
]

/** All of them, for a field that accepts any other password. */
export const otherPasswords: Row<[]>[] = [...refusedPasswords, ...takenPasswords].map(
  ([what, typed]) => [what, typed],
)
