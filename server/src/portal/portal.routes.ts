import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { identifyIfAny } from '../platform/permission.ts'
import { sendAsset } from './assets.ts'
import { registryFor } from './registry.service.ts'
import { readShellPages, sendShellPage } from './shell.ts'

const open = { permission: 'public', kind: 'query' } as const
const file = { permission: 'public', kind: 'download' } as const
const Rest = Type.Object({ '*': Type.String() })
/** Addresses that are never a screen's: an unknown one is absent, not the portal's page. */
const reserved = /^(api|remotes|static|portal|health|metrics)(\/|$)/

export const portalRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const pages = await readShellPages(app.config.shellDirectory)

  app.get('/config.json', { config: open, schema: { hide: true } }, async (_request, reply) => {
    const { apiBaseUrl, apiPassword, institute } = app.config
    void reply.header('cache-control', 'no-cache')
    return { apiBaseUrl, apiPassword, institute }
  })

  app.get('/portal/registry', { config: open, schema: { hide: true } }, async (request, reply) => {
    const actor = await identifyIfAny(app.db, request)
    const body = JSON.stringify(await registryFor(app.db, actor))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    void reply.header('cache-control', 'private, no-cache').header('vary', 'authorization').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })

  app.get('/remotes/*', { config: file, schema: { hide: true, params: Rest } }, (request, reply) =>
    sendAsset(app.storage, `remotes/${request.params['*']}`, request, reply),
  )

  app.get('/static/*', { config: file, schema: { hide: true, params: Rest } }, (request, reply) =>
    sendAsset(app.storage, `shell/static/${request.params['*']}`, request, reply),
  )

  app.get('/*', { config: file, schema: { hide: true, params: Rest } }, (request, reply) => {
    const path = request.params['*']
    return reserved.test(path) ? reply.callNotFound() : sendShellPage(pages, path, request, reply)
  })
}
