import axe from 'axe-core'

/** What jsdom cannot judge: it has no layout and no colours. The end-to-end run judges them in Chromium. */
const needLayout = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'region']

/** Fails with a readable list when axe finds a WCAG A or AA violation. */
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
