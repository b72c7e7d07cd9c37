/**
 * `correction`: other marks. `resit`: the marks of a further examination, beside the failed ones.
 */
export const amendmentKinds = ['correction', 'resit'] as const
export type AmendmentKind = (typeof amendmentKinds)[number]

export const amendmentKindLabels: Readonly<Record<AmendmentKind, string>> = {
  correction: 'Correction of the marks',
  resit: 'Resit',
}
