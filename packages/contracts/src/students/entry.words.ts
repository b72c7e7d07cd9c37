/** The ways into the institution. */
export const entryRoutes = ['utme', 'direct-entry', 'hnd', 'part-time', 'transfer'] as const

export const entryRouteLabels: Readonly<Record<(typeof entryRoutes)[number], string>> = {
  utme: 'UTME',
  'direct-entry': 'Direct entry',
  hnd: 'HND',
  'part-time': 'Part time',
  transfer: 'Transfer',
}
export const entryRouteLabelList = entryRoutes.map((route) => entryRouteLabels[route]).join(', ')
