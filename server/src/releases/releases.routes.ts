import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { isServerPath } from '@portal/release-format/portal-paths'
import { Type } from 'typebox'
import { preferredEncoding } from '../http/compression.ts'
import { permissionsOf } from '../http/actor.ts'
import { authenticateOptional } from '../http/permission.ts'
import { createCompressionCache, sendAssetNotFound, sendAsset } from './assets.ts'
import { createEtag, matchesEtag, notModified } from '../http/not-modified.ts'
import { readProvided } from './provided.ts'
import { buildRegistry } from './registry.service.ts'
import { gateMetrics } from './gate-queue/gate-metrics.ts'
import { releaseRoutes } from './versions/release.routes.ts'
import { createFolderLookup, isBuildEvidence, sendRemoteFile } from './remote-files.ts'
import { reportRoutes } from './reports/report.routes.ts'
import { publicSettings } from './public-settings.ts'
import { createFileAccess } from './restricted-files/restricted-files.service.ts'
import { readShellPages, sendShellPage } from './shell.ts'
import { readTrustedKeys } from './signing/keys.ts'

const publicQuery = { permission: 'public', kind: 'query' } as const
const publicDownload = { permission: 'public', kind: 'download' } as const
const Rest = Type.Object({ '*': Type.String() })
const RemoteFile = Type.Object({ remote: Type.String(), version: Type.String(), '*': Type.String() })

export const portalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, storage, config } = app
  const trustedKeys = await readTrustedKeys(config.keysDirectory)
  const settings = publicSettings(config, trustedKeys)
  const pages = await readShellPages(config.shellDirectory, settings)
  const provided = await readProvided(config.shellDirectory)
  const folderOf = createFolderLookup(db)
  const access = createFileAccess(db, storage)
  const packed = createCompressionCache()

  app.get('/config.json', { config: publicQuery, schema: { hide: true } }, async (request, reply) => {
    const etag = createEtag(JSON.stringify(settings))
    void reply.header('cache-control', 'no-cache').header('etag', etag)
    return matchesEtag(etag, request) ? notModified(reply) : settings
  })

  app.get('/portal/registry', { config: publicQuery, schema: { hide: true } }, async (request, reply) => {
    const caller = await authenticateOptional(request)
    const permissions = caller && permissionsOf(caller)
    const registry = await buildRegistry(db, permissions, config.remotesBaseUrl)
    const body = JSON.stringify(permissions ? await access.signBases(registry, permissions) : registry)
    const etag = createEtag(body)
    void reply.header('cache-control', 'private, no-cache').header('etag', etag)
    void reply
      .header('vary', 'authorization, x-session, cookie, accept-encoding')
      .type('application/json; charset=utf-8')
    if (matchesEtag(etag, request)) return notModified(reply)
    const encoding = preferredEncoding(request)
    if (!encoding) return body
    void reply.header('content-encoding', encoding)
    return (await packed(etag, body))[encoding]
  })

  await app.register(releaseRoutes, { prefix: '/portal/releases', deps: { db, storage, provided, trustedKeys } })
  await app.register(reportRoutes, { prefix: '/portal' })
  gateMetrics(app.metrics, db)

  app.get(
    '/remotes/:remote/:version/*',
    { config: publicDownload, schema: { hide: true, params: RemoteFile } },
    async (request, reply) => {
      const { remote, version: segment, '*': path } = request.params
      const [version = '', key = ''] = segment.split('~')
      const folder = await folderOf(remote, version)
      const isAllowed = folder && !isBuildEvidence(path) && (await access.isAllowed({ remote, version }, path, key))
      return isAllowed ? sendRemoteFile(storage, `${folder}/${path}`, request, reply) : sendAssetNotFound(reply)
    },
  )

  app.get('/static/*', { config: publicDownload, schema: { hide: true, params: Rest } }, (request, reply) =>
    sendAsset(storage, `shell/static/${request.params['*']}`, request, reply),
  )

  app.get('/*', { config: publicDownload, schema: { hide: true, params: Rest } }, (request, reply) => {
    const path = request.params['*']
    return isServerPath(path) ? reply.callNotFound() : sendShellPage(pages, path, request, reply)
  })
}
