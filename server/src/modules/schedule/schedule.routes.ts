import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

export const scheduleRoutes: FastifyPluginAsyncTypebox = async () => {}
