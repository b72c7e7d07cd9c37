import { lazyResolver, SchemaUnreachable, type FormSchema } from './lazy-resolver'
import { problemsOf } from './problems'

type Values = { email: string; rows: { name: string }[] }
const run = (load: () => Promise<FormSchema<Values>>) =>
  lazyResolver<Values>(load)({ email: '', rows: [{ name: '' }] }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

const refusing: FormSchema<Values> = {
  '~standard': {
    validate: () => ({
      issues: [
        { path: ['email'], message: 'Email is required' },
        { path: ['email'], message: 'Email is odd' },
        { path: ['rows', 0, 'name'], message: 'Name is required' },
      ],
    }),
  },
}

it('keeps the first issue of each field, nested ones too', async () => {
  const { errors } = await run(() => Promise.resolve(refusing))
  expect(problemsOf(errors)).toEqual([
    { name: 'email', message: 'Email is required' },
    { name: 'rows.0.name', message: 'Name is required' },
  ])
})
it('gives the values as the schema reads them', async () => {
  const value = { email: 'a@b.example', rows: [] }
  expect(
    await run(() => Promise.resolve({ '~standard': { validate: () => ({ value }) } })),
  ).toEqual({ values: value, errors: {} })
})
it('says apart that the schema cannot be fetched', async () => {
  await expect(run(() => Promise.reject(new Error('offline')))).rejects.toThrow(SchemaUnreachable)
})
it('hides no defect of the schema', async () => {
  const defect = new Error('a rule that breaks')
  await expect(
    run(() =>
      Promise.resolve({
        '~standard': {
          validate: () => {
            throw defect
          },
        },
      }),
    ),
  ).rejects.toBe(defect)
})
