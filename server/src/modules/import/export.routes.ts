import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Caller } from '../../http/actor.ts'
import { restCalls } from '../../http/calls.ts'
import { fileResponse } from '../../http/file-response.ts'
import { exportFiles } from './export.service.ts'
import { listTemplates } from './importer/template.ts'
import { ImportTemplates } from './import.schemas.ts'
import { importers } from './import.service.ts'

export const exportRoutes: FastifyPluginAsync = async (app) => {
  const forImporters = restCalls(app, importers.institute)
  const config = { rateLimit: { max: 10, timeWindow: '1 minute' } }
  const download =
    (data: Parameters<typeof exportFiles>[2], type: string, fileName: string) =>
    async ({ caller }: { caller: Caller }, reply: FastifyReply) => {
      const content = await exportFiles(app, caller, data)
      void reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`)
      return reply.send(content)
    }

  forImporters.get('/exports/institute', 'exportInstitute', {
    summary: 'Download the files of the institute as a ZIP archive, which an import leaves unchanged',
    config,
    schema: { response: fileResponse('application/zip', 'binary') },
    handler: download('institute', 'application/zip', 'institute.zip'),
  })
  forImporters.get('/import-templates', 'listImportTemplates', {
    summary: 'List the files that an import of the institute reads, with their columns',
    schema: { response: ImportTemplates },
    handler: () => ({ items: listTemplates() }),
  })
  forImporters.get('/exports/oneroster', 'exportOneRoster', {
    summary: 'Download a bulk package of OneRoster 1.2 as a ZIP archive, which an import leaves unchanged',
    config,
    schema: { response: fileResponse('application/zip', 'binary') },
    handler: download('oneroster', 'application/zip', 'oneroster.zip'),
  })
  restCalls(app, importers.catalogue).get('/exports/catalogue', 'exportCatalogue', {
    summary: 'Download the catalogue of the library as a CSV file, which an import leaves unchanged',
    config,
    schema: { response: fileResponse('text/csv', 'binary') },
    handler: download('catalogue', 'text/csv; charset=utf-8', 'catalogue.csv'),
  })
}
