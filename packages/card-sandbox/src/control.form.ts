import type { FaultsInput } from './faults'

type Form = Readonly<Record<string, string>>

const numberIn = (form: Form, name: string): number | undefined =>
  form[name] === undefined || form[name] === '' ? undefined : Number(form[name])
const part = <K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [name]: value } as Record<K, V>)

/** The switches as the form of the control page sends them. The caller validates them. */
export function fromForm(form: Form): unknown {
  const times = part('times', numberIn(form, 'times'))
  const reply =
    form.kind === undefined || form.kind === ''
      ? null
      : {
          kind: form.kind,
          ...times,
          ...part('ms', numberIn(form, 'ms')),
          ...part('code', numberIn(form, 'code')),
          ...(form.on !== undefined && form.on !== '' && { on: [form.on] }),
          ...(form.done !== undefined && form.done !== '' && { done: form.done === 'yes' }),
        }
  return {
    reply,
    wrong: form.wrong === undefined || form.wrong === '' ? null : { field: form.wrong },
    webhooks: {
      ...part('copies', numberIn(form, 'copies')),
      ...part('delayMs', numberIn(form, 'delayMs')),
      reorder: form.reorder === 'on',
      drop: form.drop === 'on',
      badSignature: form.badSignature === 'on',
      spaced: form.spaced === 'on',
    },
    payerBearsFee: form.payerBearsFee === 'on',
    successAfterAbandonedMs: numberIn(form, 'successAfterAbandonedMs') ?? null,
  } satisfies Record<keyof FaultsInput, unknown>
}
