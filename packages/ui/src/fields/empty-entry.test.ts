import { emptyEntry, errorOf } from './empty-entry'

it.each([
  [{ label: 'First Name' }, 'Enter', 'Enter the first name'],
  [{ label: 'Amount (₦)' }, 'Enter', 'Enter the amount'],
  [{ label: 'JAMB Score' }, 'Enter', 'Enter the JAMB score'],
  [{ label: 'Program Type' }, 'Choose', 'Choose the program type'],
  [{ label: 'From', subject: 'first day' }, 'Enter', 'Enter the first day'],
] as const)('names the subject of an empty field: %j', (field, verb, sentence) => {
  expect(errorOf({ ...field, error: emptyEntry }, verb)).toBe(sentence)
})

it('keeps every other error, and that of a label without a name', () => {
  expect(errorOf({ label: 'Email', error: 'Please enter a valid email address.' }, 'Enter')).toBe(
    'Please enter a valid email address.',
  )
  expect(errorOf({ label: 'Email', error: undefined }, 'Enter')).toBeUndefined()
  expect(errorOf({ label: null, error: emptyEntry }, 'Enter')).toBe(emptyEntry)
})
