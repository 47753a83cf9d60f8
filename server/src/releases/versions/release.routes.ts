import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { maxReleaseSize, parseReservation } from '@portal/release-format/reservation'
import { Readable } from 'node:stream'
import { parseBody } from '../parse-body.ts'
import { abandon } from './abandon.service.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { describeLive, describeReleases } from './overview.service.ts'
import { describeGateProgress, publish } from './publish.service.ts'
import { storeFile } from './release-files.ts'
import * as Wire from './release.schemas.ts'
import { reserve } from './reserve.service.ts'
import { retire } from './retire.service.ts'
import { disable, enable, promote, rollBack, withdraw } from './promotion.service.ts'

const query = { permission: 'release', kind: 'query' } as const
const command = { permission: 'release', kind: 'command' } as const
const upload = { permission: 'release', kind: 'upload' } as const
const ofRemote = { hide: true, params: Wire.OfRemote }
const ofVersion = { hide: true, params: Wire.OfVersion }

/** The release API below `/portal/releases`; each call carries the release token of one remote. */
export const releaseRoutes: FastifyPluginAsyncTypebox<{ deps: ReleaseDeps }> = async (app, { deps }) => {
  // A command without required fields may have no body.
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') request.body ??= {}
  })

  app.get('/live', { config: query, schema: { hide: true } }, async () => ({
    ...(await describeLive(deps.db, deps.provided)),
    api: app.swagger(),
  }))

  app.get('/:remote', { config: query, schema: ofRemote }, ({ params }) => describeReleases(deps, params.remote))

  app.post('/:remote', { config: command, schema: ofRemote }, async ({ releaser, body }, reply) => {
    const reserved = await reserve(deps, releaser, parseBody(parseReservation, body))
    return reply.code(201).send(reserved)
  })

  await app.register(uploadRoute, { deps })

  app.post(
    '/:remote/:version/publish',
    { config: command, schema: { ...ofVersion, body: Wire.Publish } },
    async ({ releaser, params, body }, reply) =>
      reply.code(202).send(await publish(deps, releaser, params.version, body)),
  )
  app.get('/:remote/:version/gate', { config: query, schema: ofVersion }, ({ params }) =>
    describeGateProgress(deps.db, params.remote, params.version),
  )
  app.post('/:remote/abandon', { config: command, schema: { ...ofRemote, body: Wire.Abandon } }, ({ releaser, body }) =>
    abandon(deps, releaser, body),
  )
  app.post('/:remote/promote', { config: command, schema: { ...ofRemote, body: Wire.Promote } }, ({ releaser, body }) =>
    promote(deps, releaser, body),
  )
  app.post(
    '/:remote/rollback',
    { config: command, schema: { ...ofRemote, body: Wire.Rollback } },
    ({ releaser, body }) => rollBack(deps, releaser, body),
  )
  app.post('/:remote/disable', { config: command, schema: { ...ofRemote, body: Wire.Disable } }, ({ releaser, body }) =>
    disable(deps, releaser, body),
  )
  app.post('/:remote/enable', { config: command, schema: { ...ofRemote, body: Wire.Enable } }, ({ releaser, body }) =>
    enable(deps, releaser, body),
  )
  app.post(
    '/:remote/withdraw',
    { config: command, schema: { ...ofRemote, body: Wire.Withdraw } },
    ({ releaser, body }) => withdraw(deps, releaser, body),
  )
  app.post('/:remote/retire', { config: command, schema: { ...ofRemote, body: Wire.Retire } }, ({ releaser, body }) =>
    retire(deps, releaser, body),
  )
}

/** Uploads are raw bodies of any content type; a separate plugin, because the other routes parse JSON. */
const uploadRoute: FastifyPluginAsyncTypebox<{ deps: ReleaseDeps }> = async (app, { deps }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.put(
    '/:remote/:version/files/*',
    { config: upload, schema: { hide: true, params: Wire.OfFile }, bodyLimit: maxReleaseSize },
    async ({ params: { remote, version, '*': path }, body }, reply) => {
      await storeFile(deps, { remote, version, path }, body instanceof Readable ? body : Readable.from([]))
      return reply.code(204).send()
    },
  )
}
