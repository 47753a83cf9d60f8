import { config } from 'zod'

// The compiler inside zod asks for eval, which the portal's security policy refuses loudly.
config({ jitless: true })

/** The subset of zod that forms use; the full package includes error texts in fifty languages. */
export * as z from './schema-parts.ts'
