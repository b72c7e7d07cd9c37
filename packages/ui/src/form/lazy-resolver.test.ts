import { lazyResolver, type FormSchema } from './lazy-resolver'
import { problemsOf } from './problems'

type Values = { email: string; rows: { name: string }[] }
const run = (load: () => Promise<FormSchema<Values>>) =>
  lazyResolver<Values>(load)({ email: '', rows: [{ name: '' }] }, undefined, { fields: {}, shouldUseNativeValidation: false })

const refusing: FormSchema<Values> = {
  '~standard': {
    validate: () => ({ issues: [
      { path: ['email'], message: 'Email is required' }, { path: ['email'], message: 'Email is odd' }, { path: ['rows', 0, 'name'], message: 'Name is required' },
    ] }),
  },
}

it('keeps the first issue of each field, nested ones too', async () => {
  const { errors } = await run(() => Promise.resolve(refusing))
  expect(problemsOf(errors)).toEqual([{ name: 'email', message: 'Email is required' }, { name: 'rows.0.name', message: 'Name is required' }])
})
it('gives the values as the schema reads them', async () => {
  const value = { email: 'a@b.example', rows: [] }
  expect(await run(() => Promise.resolve({ '~standard': { validate: () => ({ value }) } }))).toEqual({ values: value, errors: {} })
})
it('is one error of the whole form when the schema cannot be fetched', async () => {
  const { errors } = await run(() => Promise.reject(new Error('offline')))
  expect(problemsOf(errors)).toEqual([{ name: 'root', message: expect.stringContaining('could not be checked') as string }])
})
