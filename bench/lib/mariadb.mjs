import mysql from 'mysql2/promise'
import { startMariadb as startServer } from '../../tools/lib/mariadb.mjs'

/**
 * Starts the throw-away MariaDB of `npm test` with an empty database. Returns the database's URL.
 */
export async function startMariadb({ defer }) {
  const server = await startServer()
  defer(server.stop)
  const connection = await mysql.createConnection(server.url)
  await connection.query('create database portal_bench character set utf8mb4')
  await connection.end()
  return server.url.replace(/\/[^/]*$/, '/portal_bench')
}
