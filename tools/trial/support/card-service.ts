// A card sandbox in a process of its own: card-service.ts <port> <secret key>
import { startSandbox } from '@portal/card-sandbox'

const [port, secretKey = ''] = process.argv.slice(2)
startSandbox({ port: Number(port), secretKey }).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
})
