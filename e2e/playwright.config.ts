import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import type { PortalOptions } from './support/fixtures'
import type { Engine } from './support/portal'

/** `npm test` sets the path. Without it, the tests use Debian's Chromium. */
const chromium =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file)) ??
  'chromium'
const engines: Engine[] = process.env['E2E_MYSQL_URL'] ? ['sqlite', 'mysql'] : ['sqlite']
/**
 * Tests that also run on MariaDB: concurrent writes, and writes that a kill interrupts. The API's
 * own tests run on both databases.
 */
const databaseMatters = /@database/
const wanted = process.env['E2E_DATABASE']

export default defineConfig<object, PortalOptions>({
  testDir: './tests',
  outputDir: './test-results/artifacts',
  fullyParallel: false,
  // One more than the processors of the smallest machine, because a test waits for its browser.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['E2E_REPORT'] ?? './test-results/report.json' }],
  ],
  use: {
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
    // A colour in transition has another contrast, and animations take time of the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces of all tests take a third of the run. Set E2E_TRACE for a test that fails.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: engines
    .filter((engine) => wanted === undefined || wanted === engine)
    .map((engine) => ({
      name: engine,
      use: { engine },
      ...(engine === 'mysql' && { grep: databaseMatters }),
    })),
})
