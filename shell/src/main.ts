import '@portal/ui/styles.css'
import { start } from './boot/start'

// The security policy forbids code from text, so Zod, which areas load with their forms, must not
// try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

void start(document.getElementById('root') as HTMLElement)
