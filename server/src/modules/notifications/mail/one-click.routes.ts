import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { topicsOf } from '../../../kernel/notification-kinds.ts'
import { SubscriptionKey } from './mail-settings.schemas.ts'
import { unsubscribe } from './unsubscribe.service.ts'

/**
 * `/Unsubscribe/:token`: mail programs post to the link in a mail (RFC 8058), which people open as a page of the portal.
 * They send the form `List-Unsubscribe=One-Click` in either encoding of a form; the link alone says what it ends.
 */
export const oneClickRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined)

  app.post(
    '/Unsubscribe/:token',
    {
      config: { permission: 'public', kind: 'command' },
      schema: { hide: true, params: SubscriptionKey },
    },
    async ({ params }, reply) => {
      await unsubscribe(app.db, topicsOf(app.notificationKinds), params.token)
      return reply.code(204).send()
    },
  )
}
