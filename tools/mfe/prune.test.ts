import fs from 'node:fs'
import { changeRegistry, findPublished } from '@portal/releases/store'
import path from 'node:path'
import { pruneCommand } from './prune'
import { aContext, aPublished, makeStable, type TestContext } from './testing/fixtures'

let context: TestContext
beforeEach(() => {
  context = aContext()
})
afterEach(() => context.remove())

const later = Date.now() + 31 * 24 * 60 * 60 * 1000
const published = async (...releases: string[]) => {
  for (const release of releases) await aPublished(context, { release })
}
const remaining = async (...releases: string[]) => {
  const found = await Promise.all(
    releases.map((release) => findPublished(context.site, 'mfe-student', release)),
  )
  return releases.filter((_, index) => found[index])
}
const idle = () =>
  changeRegistry(context.site, { by: 'test', reason: 'nothing' }, (now) => ({
    shell: now.shell,
    remotes: now.remotes,
  }))

it('does not remove releases that are referenced now or were lately, and removes old ones', async () => {
  await published('1-a', '2-b', '3-c', '4-d')
  for (const release of ['1-a', '2-b', '3-c']) await makeStable(context, 'mfe-student', release)
  await pruneCommand(context, { now: later })
  expect(await remaining('1-a', '2-b', '3-c', '4-d')).toEqual(['1-a', '2-b', '3-c'])
  for (let count = 0; count < 20; count += 1) await idle()
  await pruneCommand(context, { now: later, dryRun: true })
  expect(await remaining('1-a', '2-b', '3-c')).toEqual(['1-a', '2-b', '3-c'])
  context.printed.length = 0
  await pruneCommand(context, { now: later })
  expect(await remaining('1-a', '2-b', '3-c')).toEqual(['2-b', '3-c'])
  expect(context.printed).toEqual([
    '  drops mfe-student 1-a   in none of the last 20 registries, older than 30 days',
    '  keeps mfe-student 2-b   previous now',
    '  keeps mfe-student 3-c   stable now',
    '1 removed',
  ])
  expect(await context.site.list('mfe/mfe-student/1-a/')).toEqual([])
})

it('does not remove anything younger than 30 days, and removes the files of an interrupted publish', async () => {
  await published('1-a')
  await context.site.create('shell/0-x/main.js', 'left over')
  await pruneCommand(context)
  expect([await remaining('1-a'), await context.site.list('shell/')]).toEqual([
    ['1-a'],
    ['shell/0-x/main.js'],
  ])
  await pruneCommand(context, { now: later })
  expect([
    await remaining('1-a'),
    await context.site.list('shell/'),
    await context.site.list('mfe/history/'),
  ]).toEqual([[], [], []])
})

it('removes the partial files of a killed command a day later', async () => {
  await published('1-a')
  const left = path.join(context.folder, '.unfinished/2f1d3c7a-1111-4222-8333-444455556666')
  fs.writeFileSync(left, 'half')
  await pruneCommand(context)
  expect(fs.existsSync(left)).toBe(true)
  await pruneCommand(context, { now: Date.now() + 25 * 60 * 60 * 1000 })
  expect([fs.existsSync(left), await remaining('1-a')]).toEqual([false, ['1-a']])
  expect(context.printed.at(-2)).toBe(
    '  drops .unfinished/2f1d3c7a-1111-4222-8333-444455556666   left by a command that was killed',
  )
})
