import fastify, { type FastifyBaseLogger } from 'fastify'
import { readConfig } from '../platform/process/config'
import { loggerOptions } from '../platform/process/logger'

/**
 * The server's log for the program that publishes the areas before the server starts: the same JSON
 * lines, at the level that the environment asks for.
 */
export const openLog = (): FastifyBaseLogger =>
  fastify({ logger: loggerOptions(readConfig(process.env)) }).log
