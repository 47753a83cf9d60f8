import type { FastifyPluginAsync } from 'fastify'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { Account } from './accounts/accounts.schemas.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { AuditEntry } from './audit/audit.schemas.ts'
import { positionRoutes } from './positions/position.routes.ts'
import { signUpRoutes } from './sign-ups/sign-ups.routes.ts'
import { teachersRoutes } from './teachers/teachers.routes.ts'
import { TeacherRecord } from './teachers/teachers.schemas.ts'

/** The calls by which staff administer accounts, under `/api/v1`. */
export const administrationRoutes: FastifyPluginAsync = async (app) => {
  app.addSchema(Account).addSchema(AuditEntry).addSchema(TeacherRecord)
  await app.register(accountsRoutes)
  await app.register(signUpRoutes)
  await app.register(auditRoutes)
  await app.register(teachersRoutes)
  await app.register(positionRoutes)
}
