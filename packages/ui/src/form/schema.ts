import { z } from 'zod'

// The compiler inside zod asks for eval, which the portal's security policy refuses loudly.
z.config({ jitless: true })

export { z }
