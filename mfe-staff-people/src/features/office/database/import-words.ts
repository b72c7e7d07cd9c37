import {
  importKindLabels,
  type Import,
  type ImportCounts,
  type ImportKind,
  type ImportOutcome,
  type ImportState,
} from '@portal/contracts'
import type { Tone } from '@portal/ui'

export const number = (count: number): string => count.toLocaleString('en-GB')
export const rowsInWords = (count: number): string =>
  `${number(count)} ${count === 1 ? 'row' : 'rows'}`

export const outcomeLabels: Record<ImportOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  duplicate: 'Duplicate',
  wrong: 'Errors',
}
export const outcomeTones: Record<ImportOutcome, Tone> = {
  new: 'success',
  changed: 'info',
  duplicate: 'neutral',
  wrong: 'error',
}
/** The planned result of the rows of each kind. */
const planned: Record<ImportOutcome, string> = {
  new: 'will be added',
  changed: 'will be updated',
  duplicate: 'will not be changed',
  wrong: 'need to be corrected',
}
const carriedOut: Record<ImportOutcome, string> = {
  new: 'added',
  changed: 'updated',
  duplicate: 'not changed',
  wrong: 'left out',
}
export const outcomeHints = ({ state }: Import): Record<ImportOutcome, string> =>
  state === 'done' ? carriedOut : planned

export const stateLabels: Record<ImportState, string> = {
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  rehearsing: 'Being checked',
  rehearsed: 'Ready to import',
  committing: 'Being imported',
  done: 'Imported',
}
export const stateTones: Record<ImportState, Tone> = {
  uploading: 'neutral',
  uploaded: 'warning',
  rehearsing: 'info',
  rehearsed: 'warning',
  committing: 'info',
  done: 'success',
}

export const isUnderWay = ({ state }: Import): boolean =>
  state === 'uploading' || state === 'rehearsing' || state === 'committing'

export const importName = ({ kind, fileName }: Pick<Import, 'kind' | 'fileName'>): string =>
  `${importKindLabels[kind]}: ${fileName}`

/** The kinds whose new people get their login details by email. */
const mailed: readonly ImportKind[] = ['students', 'staff']

/** The effect of carrying out the import, including mails. */
export const plannedInWords = (kind: ImportKind, { new: added, changed }: ImportCounts): string =>
  [
    [
      added > 0 && `${rowsInWords(added)} will be added`,
      changed > 0 && `${rowsInWords(changed)} will be updated`,
    ]
      .filter(Boolean)
      .join(', '),
    ...(mailed.includes(kind) && added > 0 ? ['New people receive login details by email'] : []),
  ]
    .map((words) => `${words}.`)
    .join(' ')

/** The question before an import, with the number of additions, updates and emails. */
export function importQuestion(
  made: Pick<Import, 'kind' | 'fileName'>,
  { new: added, changed }: ImportCounts,
) {
  const effects = [
    added > 0 && `${rowsInWords(added)} will be added`,
    changed > 0 && `${rowsInWords(changed)} will be updated`,
    mailed.includes(made.kind) &&
      added > 0 &&
      `${number(added)} ${added === 1 ? 'person' : 'people'} will get login details by email`,
  ]
  return {
    title: `Import ${rowsInWords(added + changed)}?`,
    message: `${importName(made)}. ${effects
      .filter(Boolean)
      .map((effect) => `${String(effect)}.`)
      .join(' ')} The import cannot be undone.`,
    confirmLabel: 'Yes, import',
  }
}

/** '2 added, 1 updated' after the import. */
export const doneInWords = ({ new: added, changed }: ImportCounts): string =>
  [added > 0 && `${number(added)} added`, changed > 0 && `${number(changed)} updated`]
    .filter(Boolean)
    .join(', ')
