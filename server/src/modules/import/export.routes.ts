import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { fileResponse } from '../../http/file-response.ts'
import { exportFiles } from './export.service.ts'
import { listTemplates } from './importer/template.ts'
import { ImportTemplates } from './import.schemas.ts'
import { importers } from './import.service.ts'

export const exportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/exports/institute',
    {
      config: { permission: importers.institute, kind: 'download', rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        operationId: 'exportInstitute',
        summary: 'Download the files of the institute as a ZIP archive, which an import leaves unchanged',
        response: { 200: fileResponse('application/zip', 'binary') },
      },
    },
    async (request, reply) => {
      const archive = await exportFiles(app, request.caller, 'institute')
      void reply.type('application/zip').header('content-disposition', 'attachment; filename="institute.zip"')
      return reply.send(archive)
    },
  )

  app.get(
    '/import-templates',
    {
      config: { permission: importers.institute, kind: 'query' },
      schema: {
        operationId: 'listImportTemplates',
        summary: 'List the files that an import of the institute reads, with their columns',
        response: { 200: ImportTemplates },
      },
    },
    () => ({ items: listTemplates() }),
  )

  app.get(
    '/exports/oneroster',
    {
      config: { permission: importers.institute, kind: 'download', rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        operationId: 'exportOneRoster',
        summary: 'Download a bulk package of OneRoster 1.2 as a ZIP archive, which an import leaves unchanged',
        response: { 200: fileResponse('application/zip', 'binary') },
      },
    },
    async (request, reply) => {
      const archive = await exportFiles(app, request.caller, 'oneroster')
      void reply.type('application/zip').header('content-disposition', 'attachment; filename="oneroster.zip"')
      return reply.send(archive)
    },
  )

  app.get(
    '/exports/catalogue',
    {
      config: { permission: importers.catalogue, kind: 'download', rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        operationId: 'exportCatalogue',
        summary: 'Download the catalogue of the library as a CSV file, which an import leaves unchanged',
        response: { 200: fileResponse('text/csv', 'binary') },
      },
    },
    async (request, reply) => {
      const file = await exportFiles(app, request.caller, 'catalogue')
      void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="catalogue.csv"')
      return reply.send(file)
    },
  )
}
