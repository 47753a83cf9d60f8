import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

export const referenceRoutes: FastifyPluginAsyncTypebox = async () => {}
