import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../lib/root.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-lint-'))
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The rules that refuse these files, by path. Rules with types are in `npm run lint` alone. */
function refused(files) {
  const config = fs.readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')
  const settings = { '.oxlintrc.json': config.replace('"typeAware": true', '"typeAware": false') }
  for (const [file, source] of Object.entries({ ...settings, ...files })) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), source)
  }
  const lint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [lint, '--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const found = JSON.parse(stdout).diagnostics.map(({ filename, code }) => [filename, code])
  return Object.fromEntries(
    Object.keys(files).map((file) => [
      file,
      [...new Set(found.filter(([name]) => name === file).map(([, code]) => code))].sort(),
    ]),
  )
}

it('refuses code that breaks a rule of the house, in the folders where the rule counts', () => {
  const environment = 'export const port = process.env.PORT\n'
  const router = "import { Link } from 'react-router-dom'\nexport const link = Link\n"
  const component = 'export default function Page() {\n  return null\n}\n'
  expect(
    refused({
      'api/src/features/fees/fees.service.ts': environment,
      'api/src/platform/process/config.ts': environment,
      'tools/fees.mjs': 'console.log(unknownName)\n',
      'shell/src/frames/Frame.tsx': router,
      'mfe-student/src/features/fees/Fees.tsx': router,
      'mfe-public/src/features/fees/FeesPage.tsx': component,
      'mfe-public/src/features/fees/index.ts': component,
      'packages/ui/src/Picture.tsx': 'export const Picture = () => <img src="/a.png" />\n',
      'mfe-student/src/use-fees.ts':
        "import { useState } from 'react'\n" +
        'export function useFees(isOpen: boolean) {\n  if (isOpen) useState(0)\n}\n',
    }),
  ).toEqual({
    'api/src/features/fees/fees.service.ts': ['eslint(no-restricted-properties)'],
    'api/src/platform/process/config.ts': [],
    'tools/fees.mjs': ['eslint(no-undef)'],
    'shell/src/frames/Frame.tsx': [],
    'mfe-student/src/features/fees/Fees.tsx': ['eslint(no-restricted-imports)'],
    'mfe-public/src/features/fees/FeesPage.tsx': ['eslint(no-restricted-exports)'],
    'mfe-public/src/features/fees/index.ts': [],
    'packages/ui/src/Picture.tsx': ['jsx-a11y(alt-text)'],
    'mfe-student/src/use-fees.ts': ['react-hooks(rules-of-hooks)'],
  })
})
