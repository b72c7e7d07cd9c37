import { disableCommand, historyCommand, rollbackCommand, statusCommand } from './commands'
import type { Context } from './context'
import { promoteCommand, type PromoteOptions } from './promote'
import { aPublished, makeStable } from './testing/fixtures'
import { fresh, promote, student } from './promote.fixture'

it('writes the canary as the shell reads it, then makes it stable', async () => {
  await promote('2-b', { canary: '10', groups: 'qa,staff' })
  const { stable, canary } = await student()
  expect(canary).toEqual({
    ...stable,
    release: '2-b',
    percent: 10,
    salt: 'mfe-student:2-b',
    groups: ['qa', 'staff'],
  })
  await promote('2-b', { skipHealth: true })
  expect(await student()).toMatchObject({
    stable: { release: '2-b' },
    previous: { release: '1-a' },
    canary: null,
  })
  await expect(promote('1-a', { canary: 'many' })).rejects.toThrow('is no whole number')
})

it('names the current releases and the people who have changed them', async () => {
  await promote('2-b', { canary: '10', groups: 'qa' })
  await disableCommand(fresh.context, 'mfe-student', {
    message: 'Back at noon',
    until: '2126-11-20T12:00:00+01:00',
  })
  fresh.context.printed.length = 0
  await statusCommand(fresh.context)
  expect(fresh.context.printed.at(-1)).toContain(
    '1-a   no previous, canary 2-b at 10 % and qa, OFF until 2126-11-20T11:00:00.000Z: Back at noon',
  )
  await historyCommand(fresh.context, { limit: '2' })
  expect(fresh.context.printed.slice(-2).map((line) => line.replace(/^.*test {2}/, ''))).toEqual([
    'disable mfe-student, Back at noon',
    'promote mfe-student 2-b, canary 10 %, groups qa, fixture',
  ])
  expect((await student()).disabled?.until).toBe('2126-11-20T11:00:00.000Z')
  await expect(
    disableCommand(fresh.context, 'mfe-student', { message: 'x', until: '2020-01-01T00:00:00Z' }),
  ).rejects.toThrow('has passed already')
})

it('rolls a bad release back once when two people do it at the same time, and tells the second about the first', async () => {
  await promote('2-b')
  const results = await Promise.allSettled(
    ['ada', 'bola'].map((by) => rollbackCommand({ ...fresh.context, by }, 'mfe-student', '2-b')),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(
    (results.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason.message,
  ).toMatch(
    /^mfe-student is at 1-a \(registry \d+, "rollback mfe-student 2-b" by (ada|bola)\), and not at 2-b/,
  )
  expect((await student()).stable?.release).toBe('1-a')
  await expect(rollbackCommand(fresh.context, 'mfe-student', undefined)).rejects.toThrow(
    'rollback mfe-student 1-a',
  )
})

it('does not overwrite a roll-back or another shell that arrived during the checks', async () => {
  await promote('2-b', { canary: '10' })
  await aPublished(fresh.context, { name: 'shell', release: '1.1.0-ss' })
  const during = (work: () => Promise<unknown>): Context => {
    const { read } = fresh.context.site
    const once = { done: false }
    return {
      ...fresh.context,
      site: {
        ...fresh.context.site,
        read: async (key: string) => {
          if (key.startsWith('mfe/gates/') && !once.done) {
            once.done = true
            await work()
          }
          return read(key)
        },
      },
    }
  }
  const promoteIn = (own: Context, options: PromoteOptions = {}) =>
    promoteCommand(own, 'mfe-student', '2-b', { skipSmoke: true, reason: 'fixture', ...options })
  await expect(
    promoteIn(during(() => rollbackCommand({ ...fresh.context, by: 'ada' }, 'mfe-student', '2-b'))),
  ).rejects.toThrow(
    'mfe-student has been changed meanwhile (registry 4, "rollback mfe-student 2-b" by ada), so nothing is done',
  )
  expect(await student()).toMatchObject({ stable: { release: '1-a' }, canary: null })
  await expect(
    promoteIn(
      during(() => makeStable(fresh.context, 'shell', '1.1.0-ss')),
      { canary: '10' },
    ),
  ).rejects.toThrow('shell has been changed meanwhile')
  expect((await student()).canary).toBeNull()
  await promoteIn(
    during(() => disableCommand(fresh.context, 'mfe-student', { message: 'Back at noon' })),
  )
  expect(await student()).toMatchObject({
    stable: { release: '2-b' },
    disabled: { message: 'Back at noon' },
  })
})
