// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import mysql from 'mysql2/promise'

/**
 * Creates an empty database on a server, as docs/operations/install.md does.
 * @param {string} serverUrl
 * @param {string} name
 */
export async function createDatabase(serverUrl, name) {
  const connection = await mysql.createConnection(serverUrl)
  await connection.query(`create database ${name} character set utf8mb4 collate utf8mb4_unicode_ci`)
  await connection.end()
  return serverUrl.replace(/\/[^/]*$/, `/${name}`)
}

/** @typedef {Record<string, string | number | null>} Row */
/** @typedef {{ rows: (sql: string) => Promise<Row[]>, close: () => Promise<void> }} Reader */

/**
 * Reads the database of an installation directly, not through the portal.
 * @param {{ databaseUrl?: string | undefined, dataDir: string }} at
 * @returns {Promise<Reader>}
 */
export async function openReader({ databaseUrl, dataDir }) {
  if (databaseUrl === undefined) {
    const file = path.join(dataDir, 'portal.sqlite')
    if (!fs.existsSync(file)) throw new Error(`There is no database in ${dataDir}`)
    const database = new Database(file)
    return {
      rows: async (sql) => /** @type {Row[]} */ (database.prepare(sql).all()),
      close: async () => void database.close(),
    }
  }
  const connection = await mysql.createConnection({ uri: databaseUrl, dateStrings: true })
  return {
    rows: async (sql) => /** @type {Row[]} */ ((await connection.query(sql))[0]),
    close: () => connection.end(),
  }
}
