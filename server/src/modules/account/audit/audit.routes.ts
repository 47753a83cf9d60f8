import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../../http/calls.ts'
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

export const auditRoutes: FastifyPluginAsync = async (app) => {
  const forReaders = restCalls(app, readers)
  forReaders.get('/audit-entries', 'listAuditEntries', {
    summary: 'Search the audit log, newest first',
    schema: { query: wire.AuditQuery, response: wire.AuditPage },
    handler: (request) => listEntries(app.db, request, request.query),
  })
  forReaders.get('/audit-entries/export', 'exportAuditEntries', {
    summary: 'Download the audit log as CSV, the newest 50,000 entries at most',
    schema: { query: wire.AuditFilter, response: streamResponse('text/csv') },
    handler: async (request, reply) => {
      const batches = exportEntries(app.downloads, request, request.query)
      void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="audit.csv"')
      return reply.send(streamCsv(header, batches, rowOf))
    },
  })
  restCalls(app, ['registrar', 'admin']).get('/accounts/:id/history', 'listAccountHistory', {
    summary: 'List the entries of the audit log about an account, newest first',
    schema: { params: AccountKey, query: wire.HistoryQuery, response: wire.AuditPage },
    handler: (request) =>
      listHistory(app.db, administratorOf(request), { ...request.query, id: Number(request.params.id) }),
  })
}
