import { TextField, type FormSchema } from '@portal/ui'
import { renderPage, screen } from '@portal/testing'
import { useCallForm } from './use-call-form'

interface Values extends Record<string, unknown> {
  code: string
}
const schema: FormSchema<Values> = {
  '~standard': {
    validate: (value) => {
      const { code } = value as Values
      return code === ''
        ? { issues: [{ path: ['code'], message: 'Code is required' }] }
        : { value: { code: code.trim() } }
    },
  },
}
const load = () => Promise.resolve(schema)
const refusal = Object.assign(new Error('refused'), {
  status: 400,
  data: {
    success: false,
    message: 'This code is wrong',
    errors: [{ field: 'code', message: 'This code is wrong' }],
  },
})

function open(send: (values: Values) => Promise<unknown>, failuresAt?: 'code') {
  const Form = () => {
    const { field, onSubmit, isBusy } = useCallForm<Values>({
      schema: load,
      defaultValues: { code: '' },
      send,
      title: 'Not confirmed',
      fallback: 'Please try again.',
      ...(failuresAt && { failuresAt }),
    })
    return (
      <form noValidate onSubmit={onSubmit}>
        <TextField label="Code" {...field('code')} />
        <button>{isBusy ? 'Sending' : 'Send'}</button>
      </form>
    )
  }
  return renderPage(<Form />)
}
const code = () => screen.getByLabelText('Code')
const press = () => screen.findByRole('button', { name: 'Send' })

it('sends the values as the schema reads them, and marks what it refuses', async () => {
  const sent: Values[] = []
  const { user } = open((values) => Promise.resolve(sent.push(values)))
  await user.click(await press())
  expect(await screen.findByText('Code is required')).toBeVisible()
  await user.type(code(), ' 123456 ')
  await user.click(await press())
  expect(sent).toEqual([{ code: '123456' }])
})

it('shows a refusal in a dialog and at its field, and is not busy behind it', async () => {
  const { user } = open(() => Promise.reject(refusal))
  await user.type(code(), '1')
  await user.click(await press())
  expect(await screen.findByRole('dialog', { name: 'Not confirmed' })).toHaveTextContent(
    'This code is wrong',
  )
  expect(screen.getByText('Send')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(code()).toHaveAccessibleDescription(expect.stringContaining('This code is wrong'))
})

it.each([
  ['a refusal', refusal, 'This code is wrong'],
  [
    'no answer',
    Object.assign(new Error('offline'), { status: 'FETCH_ERROR' }),
    'Please try again.',
  ],
])('shows %s at one field alone if the form wants that', async (_, failure, message) => {
  const { user } = open(() => Promise.reject(failure), 'code')
  await user.type(code(), '1')
  await user.click(await press())
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
