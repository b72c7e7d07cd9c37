import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'

const client = resolve(__dirname, '../../../mfe-student/src/parts/checkout/checkout.ts')

interface Request {
  accessCode: string
  checkoutUrl: string
  timeoutMs?: number
}
export interface Outcome {
  outcome: string
  reference?: string
}
declare const portalCheckout: { openCheckout: (request: Request) => Promise<Outcome> }

/**
 * Bundles the checkout's client from its source and adds it to the page, without the screen that
 * uses it.
 */
export async function loadClient(
  page: Page,
): Promise<{ open: (request: Request) => Promise<Outcome> }> {
  const { outputFiles } = await build({
    entryPoints: [client],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'portalCheckout',
    outdir: join(__dirname, 'nowhere'),
    logLevel: 'silent',
  })
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  await page.evaluate(`${textOf('.js')};globalThis.portalCheckout = portalCheckout`)
  await page.addStyleTag({ content: textOf('.css') })
  return {
    open: (request) => page.evaluate((given) => portalCheckout.openCheckout(given), request),
  }
}
