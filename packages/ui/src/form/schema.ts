import { config } from 'zod'

// The JIT compiler of zod uses eval, which violates the portal's Content-Security-Policy and logs a report.
config({ jitless: true })

/** The subset of zod that forms use; the full package includes error texts in fifty languages. */
export * as z from './schema-parts.ts'
