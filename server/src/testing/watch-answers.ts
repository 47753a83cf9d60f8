import { afterAll } from 'vitest'
import { requireAuditOfOpen } from './audit-watch.ts'
import { requireDeclaredRefusals } from './declared-refusals.ts'

afterAll(requireAuditOfOpen)
afterAll(requireDeclaredRefusals)
