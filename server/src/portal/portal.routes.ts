import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

export const portalRoutes: FastifyPluginAsyncTypebox = async () => {}
