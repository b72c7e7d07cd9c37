import '@portal/ui/styles.css'
import { start } from './boot/start'

// The page's security policy lets nobody compile code from text: Zod, which areas load with their forms, need not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

void start(document.getElementById('root') as HTMLElement)
