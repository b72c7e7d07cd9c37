import { expect, type Page } from '@playwright/test'
import { aboutHeading } from '../../support/about'
import { test } from '../../support/federation/lab'
import { signInStaff } from '../../support/sign-in'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const hasRun = (page: Page) => page.evaluate(() => 'lab' in globalThis)
const otherHash = `sha384-${'A'.repeat(64)}`

test('a release with a wrong hash or without a hash never runs', async ({ page, lab }) => {
  for (const integrity of [otherHash, undefined, 'md5-of-old']) {
    lab.web.lie(({ remotes }) => {
      const { container } = remotes['mfe-lab']!.stable
      if (integrity === undefined) delete container.integrity
      else container.integrity = integrity
    })
    await page.goto('/lab')
    await expect(heading(page)).toHaveText('This page could not be loaded')
    expect(await hasRun(page)).toBe(false)
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
    await expect(heading(page)).toHaveText(aboutHeading)
  }
  lab.web.restore()
  await page.goto('/lab')
  await expect(heading(page)).toHaveText('Laboratory, first edition')
})

test('a release for another kit or React is refused before it runs, also if its registry entry is wrong', async ({
  page,
  lab,
}) => {
  const first = lab.entryOf('first')
  const old = lab.entryOf('old')
  expect(old.shared['react']).toBe('^18.0.0')
  const answers = [
    { stable: { ...first, kit: { ...first.kit, requires: '^99' } }, action: 'Load the page again' },
    { stable: old, action: 'Load the page again' },
    { stable: { ...old, shared: {} }, action: 'Try again' },
  ]
  for (const { stable, action } of answers) {
    lab.web.lie(({ remotes }) => {
      remotes['mfe-lab'] = { stable }
    })
    await page.goto('/lab')
    await expect(page.getByRole('button', { name: action })).toBeVisible()
    await expect(heading(page)).toHaveText('This page could not be loaded')
    expect(await hasRun(page)).toBe(false)
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
    await expect(heading(page)).toHaveText(aboutHeading)
  }
})

// Tests of other pages fail at any error of the browser, also about the policy (fixtures.ts).
test('a fifth area keeps to the content security policy, which refuses foreign scripts', async ({
  page,
  lab,
}) => {
  const broken: string[] = []
  await page.exposeFunction('reportToTest', (what: string) => {
    broken.push(what)
  })
  await page.addInitScript(() => {
    const { reportToTest } = globalThis as unknown as { reportToTest: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportToTest(`${location.pathname}: ${violatedDirective} ${blockedURI}`)
    })
  })
  const look = async (...paths: string[]): Promise<void> => {
    for (const path of paths) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
  }
  await look('/', '/lab')
  lab.web.break(/^\/mfe\/mfe-lab\//, '404')
  await look('/lab/other')
  await signInStaff(page, 'AD0001')
  await look('/staff/students')
  expect(broken).toEqual([])

  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.foreign = true'
    document.body.append(script)
  })
  await expect.poll(() => broken).toEqual([expect.stringContaining('script-src')])
  expect(await page.evaluate(() => 'foreign' in globalThis)).toBe(false)
})

/**
 * Returns the rules of the page's stylesheets outside all layers, and the layers of the sheets by
 * the first part of their addresses. Those in the document have the names of their files.
 */
const layersOf = (page: Page) =>
  page.evaluate(() => {
    const found: Record<string, string[]> = {}
    const unlayered: string[] = []
    const placeOf = ({ href, ownerNode }: CSSStyleSheet): string => {
      if (href) return new URL(href).pathname.split('/')[1] ?? ''
      const file = ownerNode instanceof HTMLElement && ownerNode.dataset['href']
      if (!file) return 'inline'
      return file.startsWith('main.') ? 'shell' : 'mfe'
    }
    for (const sheet of document.styleSheets) {
      const where = placeOf(sheet)
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSLayerBlockRule)
          found[where] = [
            ...new Set([...(found[where] ?? []), rule.name.replace(/\..*/, '')]),
          ].sort()
        else if (rule instanceof CSSStyleRule || rule instanceof CSSMediaRule)
          unlayered.push(`${where}: ${rule.cssText.slice(0, 60)}`)
      }
    }
    return { found, unlayered }
  })

test("styles of an area have their own layer above the shell and below the overrides, and use the shell's colours", async ({
  page,
}) => {
  for (const path of ['/', '/app/auth', '/staff/auth', '/app/apply', '/lab']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    const { found, unlayered } = await layersOf(page)
    expect(unlayered).toEqual([])
    expect(found['mfe'] ?? ['areas']).toEqual(['areas'])
    expect(found['shell']).not.toContain('areas')
  }
  const box = page.getByText('Signed in: nobody')
  await expect(box).toHaveCSS('color', 'rgb(10, 20, 30)')
  const token = await page.evaluate(() => {
    // A new element has no transition from another colour.
    const probe = document.createElement('p')
    probe.style.backgroundColor = 'var(--primary-soft)'
    document.body.append(probe)
    return getComputedStyle(probe).backgroundColor
  })
  await expect(box).toHaveCSS('background-color', token)
  await page.addStyleTag({ content: '@layer shell { html body p.lead { color: rgb(4 5 6) } }' })
  await expect(box).toHaveCSS('color', 'rgb(10, 20, 30)')
  await page.addStyleTag({ content: '@layer overrides { p { color: rgb(1 2 3) } }' })
  await expect(box).toHaveCSS('color', 'rgb(1, 2, 3)')
})

interface Shared {
  lib?: () => unknown
  get: () => Promise<() => unknown>
}
interface Host {
  __FEDERATION__: {
    __INSTANCES__: {
      name: string
      shareScopeMap: { default: Record<string, Record<string, Shared>> }
    }[]
  }
  lab: {
    react: { useState: unknown }
    reactDom: { createPortal: unknown }
    usePortalSelector: unknown
  }
}

test('shell and areas share one React, one kit, one session and one set of dialogs', async ({
  page,
}) => {
  await page.goto('/lab')
  await expect(heading(page)).toHaveText('Laboratory, first edition')
  const shared = await page.evaluate(async () => {
    const host = globalThis as unknown as Host
    const scope =
      host.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell')?.shareScopeMap
        .default ?? {}
    const lent = async (name: string): Promise<Record<string, unknown>> => {
      const [one] = Object.values(scope[name] ?? {})
      return (one?.lib ?? (await one!.get()))() as Record<string, unknown>
    }
    return {
      versions: Object.values(scope).map((versions) => Object.keys(versions).length),
      react: (await lent('react'))['useState'] === host.lab.react.useState,
      reactDom: (await lent('react-dom'))['createPortal'] === host.lab.reactDom.createPortal,
      kit: (await lent('@portal/kit'))['usePortalSelector'] === host.lab.usePortalSelector,
    }
  })
  expect(shared).toMatchObject({ react: true, reactDom: true, kit: true })
  expect(new Set(shared.versions)).toEqual(new Set([1]))

  await page.evaluate(() => {
    Object.assign(globalThis, { sameDocument: true })
  })
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page.getByText(/^(mixed|kept apart)$/)).toBeVisible()

  await expect(page.getByText('Signed in: nobody')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Portal' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Staff' }).click()
  await page.getByLabel('Staff number').fill('AD0001')
  await page.getByLabel('Password', { exact: true }).fill('Portal#2025')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/staff$/)
  await page.goBack()
  await expect(page.getByText('Signed in: AD0001')).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})
