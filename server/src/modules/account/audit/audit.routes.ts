import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { streamCsv } from '../../../documents/csv.ts'
import { streamResponse } from '../../../http/file-response.ts'
import { AccountKey } from '../accounts/accounts.schemas.ts'
import { administratorOf } from '../accounts/accounts.routes.ts'
import * as wire from './audit.schemas.ts'
import { exportEntries, listEntries, listHistory } from './audit.service.ts'

const readers = ['admin', 'operator'] as const

const header = ['at (UTC)', 'actor', 'actor name', 'action', 'subject', 'subject name', 'details']
const rowOf = ({ at, actor, action, subject, details }: wire.AuditEntry) => [
  ...[at, actor.code, actor.name ?? '', action, subject.code, subject.name ?? ''],
  JSON.stringify(details),
]

export const auditRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/audit-entries',
    {
      config: { permission: readers, kind: 'query' },
      schema: {
        operationId: 'listAuditEntries',
        summary: 'Search the audit log, newest first',
        querystring: wire.AuditQuery,
        response: { 200: wire.AuditPage },
      },
    },
    (request) => listEntries(app.db, request, request.query),
  )

  app.get(
    '/audit-entries/export',
    {
      config: { permission: readers, kind: 'download' },
      schema: {
        operationId: 'exportAuditEntries',
        summary: 'Download the audit log as CSV, the newest 50,000 entries at most',
        querystring: wire.AuditFilter,
        response: { 200: streamResponse('text/csv') },
      },
    },
    async (request, reply) => {
      const batches = exportEntries(app.downloads, request, request.query)
      void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="audit.csv"')
      return reply.send(streamCsv(header, batches, rowOf))
    },
  )

  app.get(
    '/accounts/:id/history',
    {
      config: { permission: ['registrar', 'admin'], kind: 'query' },
      schema: {
        operationId: 'listAccountHistory',
        summary: 'List the entries of the audit log about an account, newest first',
        params: AccountKey,
        querystring: wire.HistoryQuery,
        response: { 200: wire.AuditPage },
      },
    },
    (request) => listHistory(app.db, administratorOf(request), { ...request.query, id: Number(request.params.id) }),
  )
}
