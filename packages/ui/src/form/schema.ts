import { config } from 'zod'

// The compiler inside zod asks for eval, which the portal's security policy refuses loudly.
config({ jitless: true })

/** What forms need of zod; the whole of it carries the error texts of fifty languages. */
export * as z from './schema-parts.ts'
