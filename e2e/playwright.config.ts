import { defineConfig } from '@playwright/test'
import type { PortalOptions } from './support/fixtures'
import type { Engine } from './support/portal'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const engines: Engine[] = process.env['E2E_MYSQL_URL'] ? ['sqlite', 'mysql'] : ['sqlite']
/** Stories in which the database has no part: once is enough. */
const withoutDatabase = ['**/budgets.spec.ts', '**/deploy.spec.ts', '**/federation*.spec.ts', '**/standalone.spec.ts', '**/static-site.spec.ts']
const wanted = process.env['E2E_DATABASE']

export default defineConfig<object, PortalOptions>({
  testDir: './tests',
  outputDir: './test-results/artifacts',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? './test-results/report.json' }]],
  use: {
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: engines
    .filter((engine) => wanted === undefined || wanted === engine)
    .map((engine) => ({ name: engine, use: { engine }, testIgnore: engine === 'mysql' ? withoutDatabase : [] })),
})
