import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { fileResponse } from '../../platform/file-response.ts'
import { exportArchive } from './export.service.ts'
import { importers as permission } from './import.service.ts'

export const exportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/exports/institute',
    {
      config: { permission, kind: 'download', rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        operationId: 'exportInstitute',
        summary: 'Download the files of the institute as a ZIP archive, which an import leaves unchanged',
        response: { 200: fileResponse('application/zip', 'binary') },
      },
    },
    async (request, reply) => {
      const archive = await exportArchive(app, request.caller, 'institute')
      void reply.type('application/zip').header('content-disposition', 'attachment; filename="institute.zip"')
      return reply.send(archive)
    },
  )

  app.get(
    '/exports/oneroster',
    {
      config: { permission, kind: 'download', rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        operationId: 'exportOneRoster',
        summary: 'Download a bulk package of OneRoster 1.2 as a ZIP archive, which an import leaves unchanged',
        response: { 200: fileResponse('application/zip', 'binary') },
      },
    },
    async (request, reply) => {
      const archive = await exportArchive(app, request.caller, 'oneroster')
      void reply.type('application/zip').header('content-disposition', 'attachment; filename="oneroster.zip"')
      return reply.send(archive)
    },
  )
}
