import { showRefusals } from './problems'

it('shows the first sentence of each field, and returns those of other fields', () => {
  const shown = new Map<string, string | undefined>()
  const form = {
    setError: (field: string, { message }: { message?: string }) => shown.set(field, message),
  }
  const refusals = [
    { field: 'surname', message: 'Surname is required' },
    { field: 'surname', message: 'Use letters' },
    { field: 'examinations', message: 'English is required' },
  ]
  const others = showRefusals<{ surname: string }>(form, refusals, ['surname'])
  expect([...shown]).toEqual([['surname', 'Surname is required']])
  expect(others).toEqual([{ name: 'examinations', message: 'English is required' }])
})
