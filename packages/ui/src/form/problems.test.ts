import { showRefusals } from './problems'

it('shows the first sentence of each field, and returns those of other fields', () => {
  const shown = new Map<string, string | undefined>()
  const form = {
    setError: (field: string, { message }: { message?: string }) => shown.set(field, message),
  }
  const refusals = [
    { field: 'surname', message: 'Surname is required' },
    { field: 'surname', message: 'Use letters' },
    { field: 'email', message: 'Email is required' },
    { field: 'examinations', message: 'English is required' },
  ]
  const others = showRefusals<{ surname: string; email: string }>(form, refusals, [
    'surname',
    'email',
  ])
  expect([...shown]).toEqual([
    ['surname', 'Surname is required'],
    ['email', 'Email is required'],
  ])
  expect(others).toEqual([{ name: 'examinations', message: 'English is required' }])
})
