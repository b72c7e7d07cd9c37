import { readConfig } from '../platform/process/config'
import { print, type Command } from './command'

export const command: Command = {
  usage: `Checks the settings and prints those that \`npm start\` needs, as JSON.

  portal settings

Exit code: 0 if they are valid, or else 78.`,
  run: () => {
    const { production, demo } = readConfig(process.env)
    print(JSON.stringify({ production, demo }))
    return Promise.resolve(0)
  },
}
