import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

export const accountRoutes: FastifyPluginAsyncTypebox = async () => {}
