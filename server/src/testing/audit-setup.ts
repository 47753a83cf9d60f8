import { afterAll } from 'vitest'
import { requireAuditOfOpen } from './audit-watch.ts'

afterAll(requireAuditOfOpen)
