import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormSchema } from './lazy-resolver'
import { useLazyForm } from './use-lazy-form'

interface Values {
  email: string
}
const askEmail: FormSchema<Values> = {
  '~standard': {
    validate: (value) => {
      const { email } = value as Values
      return email
        ? { value: { email: email.trim() } }
        : { issues: [{ path: ['email'], message: 'Email is required' }] }
    },
  },
}
const defaultValues: Values = { email: '' }

/** A form, and the results of its submissions. */
function open(schema: () => Promise<FormSchema<Values>>) {
  const sent: Values[] = []
  const told: unknown[] = []
  const failed: unknown[] = []
  const Form = () => {
    const {
      register,
      handleSubmit,
      formState: { errors, isSubmitting },
    } = useLazyForm<Values, Values>({
      schema,
      defaultValues,
      onUnreachable: (error) => {
        told.push(error)
      },
    })
    const submit = handleSubmit((values) => {
      sent.push(values)
    })
    return (
      <form
        onSubmit={(event) => {
          submit(event).catch((error: unknown) => {
            failed.push(error)
          })
        }}
      >
        <input aria-label="Email" {...register('email')} />
        <p role="alert">
          {errors.email?.message}
          {errors.root?.message}
        </p>
        <button>{isSubmitting ? 'Sending' : 'Send'}</button>
      </form>
    )
  }
  render(
    <>
      <a href="#x">Elsewhere</a>
      <Form />
    </>,
  )
  return { sent, told, failed, user: userEvent.setup() }
}
const send = () => screen.findByRole('button', { name: 'Send' })

it('fetches the schema when the focus first enters the form, and only once', async () => {
  const schema = jest.fn(() => Promise.resolve(askEmail))
  const { sent, user } = open(schema)
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(schema).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Email'), ' a@b.example ')
  expect(schema).toHaveBeenCalledTimes(1)
  await user.click(await send())
  await waitFor(() => {
    expect(sent).toEqual([{ email: 'a@b.example' }])
  })
})

it('shows what the schema finds, live once it was found', async () => {
  const { sent, user } = open(() => Promise.resolve(askEmail))
  await user.click(await send())
  expect(await screen.findByText('Email is required')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Email'), 'a')
  await waitFor(() => {
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })
  expect(sent).toEqual([])
})

it('lets the form tell that the schema does not come, marks no field, and asks again with the next submit', async () => {
  let isOnline = false
  const { sent, told, failed, user } = open(() =>
    isOnline ? Promise.resolve(askEmail) : Promise.reject(new TypeError('offline')),
  )
  await user.type(screen.getByLabelText('Email'), 'a@b.example')
  await user.click(await send())
  await waitFor(() => {
    expect(told).toHaveLength(1)
  })
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  isOnline = true
  await user.click(await send())
  await waitFor(() => {
    expect(sent).toEqual([{ email: 'a@b.example' }])
  })
  expect([told.length, failed]).toEqual([1, []])
})

it('hides no defect of the schema', async () => {
  const defect = new Error('a rule that breaks')
  const { sent, told, failed, user } = open(() =>
    Promise.resolve({
      '~standard': {
        validate: () => {
          throw defect
        },
      },
    }),
  )
  await user.click(await send())
  await waitFor(() => {
    expect(failed).toEqual([defect])
  })
  expect([sent, told]).toEqual([[], []])
  expect(await send()).toBeInTheDocument()
})
