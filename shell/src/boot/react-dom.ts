/** React DOM, so that the start of the shell can run it in a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client'
