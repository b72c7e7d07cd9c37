import axe from 'axe-core'

/**
 * Rules that jsdom cannot check, because it has no layout and no colours. The end-to-end run checks
 * them in Chromium.
 */
const needLayout = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'region']

/** Throws an error with a readable list if axe finds a violation of WCAG A or AA. */
export async function expectNoViolations(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: Object.fromEntries(needLayout.map((rule) => [rule, { enabled: false }])),
  })
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  )
  if (found.length > 0) throw new Error(`Accessibility violations:\n${found.join('\n')}`)
}
