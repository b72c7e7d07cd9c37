import type { ApplicationDraftValues } from '@portal/contracts'
import { tabStorage } from '../../../parts/tab-storage'

/** Entries of this tab that the server has not confirmed. */
export interface LocalCopy {
  /** Version of the server's draft on which they are based; null if unknown. */
  version: number | null
  /** The values of that draft; null if unknown. */
  base: ApplicationDraftValues | null
  values: ApplicationDraftValues
}

const prefix = 'application-form'
const keyOf = (number: string): string => `${prefix}:${number}`
const photoKeyOf = (number: string): string => `${prefix}-photo:${number}`
const checkedKeyOf = (number: string): string => `${prefix}-checked:${number}`
const replacedKeyOf = (number: string): string => `${prefix}-photo-replaces:${number}`

const { write, read, drop } = tabStorage

/** The copy exists only while something is not saved. */
export const localCopy = {
  keep: (number: string, copy: LocalCopy): void => {
    write(keyOf(number), JSON.stringify(copy))
  },
  find: (number: string): LocalCopy | null => {
    try {
      const copy = JSON.parse(read(keyOf(number)) ?? 'null') as Partial<LocalCopy> | null
      return copy?.values
        ? { version: copy.version ?? null, base: copy.base ?? null, values: copy.values }
        : null
    } catch {
      return null
    }
  },
  forget: (number: string): void => {
    drop(keyOf(number))
  },
}

/** A photo, or its removal, that the server does not have yet. Empty text means removal. */
export const localPhoto = {
  keep: (number: string, photo: string, replaces?: string): void => {
    write(photoKeyOf(number), photo)
    if (replaces !== undefined) write(replacedKeyOf(number), replaces)
  },
  find: (number: string): string | null => read(photoKeyOf(number)),
  /** The address of the photo that it replaces, '' for none; null if unknown. */
  replaces: (number: string): string | null => read(replacedKeyOf(number)),
  forget: (number: string): void => {
    drop(photoKeyOf(number))
    drop(replacedKeyOf(number))
  },
}

/** The sections that the person has left with 'Save and continue', as ids. */
export const localChecks = {
  keep: (number: string, sections: ReadonlySet<string>): void => {
    write(checkedKeyOf(number), [...sections].join(' '))
  },
  find: (number: string): Set<string> =>
    new Set((read(checkedKeyOf(number)) ?? '').split(' ').filter(Boolean)),
  forget: (number: string): void => {
    drop(checkedKeyOf(number))
  },
}

/** Deletes the copies of other people in this tab. */
export function forgetOthers(number: string): void {
  const own = [keyOf(number), photoKeyOf(number), replacedKeyOf(number), checkedKeyOf(number)]
  tabStorage.dropOthers(prefix, own)
}
