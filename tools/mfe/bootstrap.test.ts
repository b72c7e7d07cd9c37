import { listStates, readRegistry } from '@portal/releases/store'
import { rollbackCommand } from './commands'
import { aBuild, aContext, type TestContext } from './testing/fixtures'
import { bootstrapSite } from './bootstrap'

let context: TestContext
beforeEach(() => {
  context = aContext()
})
afterEach(() => context.remove())

const start = (release: string): Promise<string> => {
  const dir = aBuild(context, { release }).replace(/.dist$/, '')
  return bootstrapSite(context.folder, [{ name: 'mfe-student', dir, release }])
}
const stable = async () =>
  (await readRegistry(context.site)).remotes['mfe-student']?.stable?.release

it('makes stable what is new since the last start, and leaves a roll-back alone', async () => {
  expect([await start('1-a'), await start('1-a'), await start('2-b')]).toEqual([
    '1 new',
    'nothing new',
    '1 new',
  ])
  await rollbackCommand(context, 'mfe-student', '2-b')
  expect([await start('2-b'), await stable()]).toEqual(['nothing new', '1-a'])
  expect(await listStates(context.site)).toEqual([1, 2, 3])
})
