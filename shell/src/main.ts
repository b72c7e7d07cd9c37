// The security policy forbids code from text, so Zod, which areas load with their forms, must not
// try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Each part runs in a task of its own, so a slow processor can answer a tap between them. */
async function run() {
  await nextTask()
  await import('./boot/react-dom')
  await nextTask()
  const { start } = await import('./boot/start')
  await nextTask()
  await start(document.getElementById('root') as HTMLElement)
}

void run()
