import type { FastifyPluginAsync } from 'fastify'
import { restCalls } from '../../http/calls.ts'
import { fileResponse } from '../../http/file-response.ts'
import { exportFiles } from './export.service.ts'
import { listTemplates } from './importer/template.ts'
import { ImportTemplates } from './import.schemas.ts'
import { importers } from './import.service.ts'

export const exportRoutes: FastifyPluginAsync = async (app) => {
  const forImporters = restCalls(app, importers.institute)
  forImporters.get('/exports/institute', 'exportInstitute', {
    summary: 'Download the files of the institute as a ZIP archive, which an import leaves unchanged',
    config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    schema: { response: fileResponse('application/zip', 'binary') },
    handler: async (request, reply) => {
      const archive = await exportFiles(app, request.caller, 'institute')
      void reply.type('application/zip').header('content-disposition', 'attachment; filename="institute.zip"')
      return reply.send(archive)
    },
  })
  forImporters.get('/import-templates', 'listImportTemplates', {
    summary: 'List the files that an import of the institute reads, with their columns',
    schema: { response: ImportTemplates },
    handler: () => ({ items: listTemplates() }),
  })
  forImporters.get('/exports/oneroster', 'exportOneRoster', {
    summary: 'Download a bulk package of OneRoster 1.2 as a ZIP archive, which an import leaves unchanged',
    config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    schema: { response: fileResponse('application/zip', 'binary') },
    handler: async (request, reply) => {
      const archive = await exportFiles(app, request.caller, 'oneroster')
      void reply.type('application/zip').header('content-disposition', 'attachment; filename="oneroster.zip"')
      return reply.send(archive)
    },
  })
  restCalls(app, importers.catalogue).get('/exports/catalogue', 'exportCatalogue', {
    summary: 'Download the catalogue of the library as a CSV file, which an import leaves unchanged',
    config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    schema: { response: fileResponse('text/csv', 'binary') },
    handler: async (request, reply) => {
      const file = await exportFiles(app, request.caller, 'catalogue')
      void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="catalogue.csv"')
      return reply.send(file)
    },
  })
}
