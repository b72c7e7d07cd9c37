import {
  likenesses,
  type DuplicateReason,
  type StudentListItem,
  type StudentPair,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { findListItems } from '../../students/records'
import { gathered, mostAlike } from './merge-checks'

/** Columns that two records of one person may share; each group has an index. */
const keys: Readonly<Record<DuplicateReason, readonly string[]>> = {
  name: ['born_on', 'person_key'],
  phone: ['phone_key'],
  email: ['email_key'],
}
export const shownPairs = 50

interface Ids {
  one: string
  other: string
}
interface Keys {
  id: string
  born_on: string | null
  person_key: string
  phone_key: string | null
  email_key: string
}

/** All pairs, smaller id first. */
const pairsOf = (ids: readonly string[]): Ids[] =>
  ids.flatMap((one, index) => ids.slice(index + 1).map((other) => ({ one, other })))

const isGiven =
  (columns: readonly string[]) =>
  (query: Knex.QueryBuilder): void => {
    for (const column of columns) void query.whereNotNull(column)
  }

/** Records that may belong to the same person. */
export function createDuplicateQueries(connection: Knex) {
  /**
   * Pairs that are not marked as different people. Groups by key and reads the index once; a
   * self-join would read each record some hundred times if many share a key.
   */
  const pairsBy = async (columns: readonly string[], most = shownPairs + 1): Promise<Ids[]> => {
    const toldApart = await countOf(connection('distinct_students'))
    const groups = await connection('students')
      .where(isGiven(columns))
      .groupBy(...columns)
      .havingRaw('count(*) between 2 and ?', [mostAlike])
      .limit(most + toldApart)
      .select<{ ids: string }[]>(connection.raw('group_concat(id) as ids'))
    const pairs = groups.flatMap(({ ids }) => pairsOf(ids.split(',').sort()))
    const known = await connection('distinct_students')
      .whereIn('one_id', [...new Set(pairs.map(({ one }) => one))])
      .select<{ one_id: string; other_id: string }[]>('one_id', 'other_id')
    const apart = new Set(known.map(({ one_id, other_id }) => `${one_id} ${other_id}`))
    return pairs.filter(({ one, other }) => !apart.has(`${one} ${other}`)).slice(0, most)
  }
  const populated = async (ids: readonly string[]): Promise<Map<string, StudentListItem>> =>
    new Map(
      (await findListItems(connection, [...new Set(ids)])).map((student) => [student._id, student]),
    )

  return {
    /** The number of pairs, at most `most`. */
    count: async (most: number): Promise<number> => {
      const found = []
      for (const reason of likenesses)
        for (const pair of await pairsBy(keys[reason], most)) found.push({ ...pair, reason })
      return Math.min(gathered(found).size, most)
    },

    pairs: async (): Promise<{ pairs: StudentPair[]; hasMore: boolean }> => {
      const found = []
      for (const reason of likenesses)
        for (const pair of await pairsBy(keys[reason])) found.push({ ...pair, reason })
      const pairs = [...gathered(found).values()]
      const shown = pairs.slice(0, shownPairs)
      const students = await populated(shown.flatMap(({ one, other }) => [one, other]))
      return {
        hasMore: pairs.length > shownPairs,
        pairs: shown.flatMap(({ one, other, likenesses: alike }) => {
          const [first, second] = [students.get(one), students.get(other)]
          return first && second ? [{ one: first, other: second, likenesses: alike }] : []
        }),
      }
    },

    /** Students who may be the same person as this one. */
    of: async (
      id: string,
    ): Promise<{ student: StudentListItem; likenesses: DuplicateReason[] }[]> => {
      const own = await connection('students')
        .where({ id })
        .first<Keys | undefined>('id', 'born_on', 'person_key', 'phone_key', 'email_key')
      if (!own) return []
      const found = []
      for (const reason of likenesses) {
        const values = keys[reason].map((column) => [column, own[column as keyof Keys]] as const)
        if (values.some(([, value]) => value === null)) continue
        const ids = await connection('students')
          .where(Object.fromEntries(values))
          .limit(mostAlike + 1)
          .pluck<string[]>('id')
        if (ids.length <= mostAlike)
          found.push(
            ...ids.filter((other) => other !== id).map((other) => ({ one: id, other, reason })),
          )
      }
      const pairs = [...gathered(found).values()]
      const distinct = new Set(
        await connection('distinct_students')
          .where({ one_id: id })
          .pluck<string[]>('other_id')
          .then(async (others) => [
            ...others,
            ...(await connection('distinct_students')
              .where({ other_id: id })
              .pluck<string[]>('one_id')),
          ]),
      )
      const left = pairs.filter(({ other }) => !distinct.has(other))
      const students = await populated(left.map(({ other }) => other))
      return left.flatMap(({ other, likenesses: alike }) => {
        const student = students.get(other)
        return student ? [{ student, likenesses: alike }] : []
      })
    },

    /** Marks a pair as different people; an existing mark does not change. */
    markDistinct: async (
      [one, other]: readonly [string, string],
      by: string,
      at: string,
    ): Promise<void> => {
      await connection('distinct_students')
        .insert({ one_id: one, other_id: other, by_id: by, at })
        .onConflict(['one_id', 'other_id'])
        .ignore()
    },
  }
}
