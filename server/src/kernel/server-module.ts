import type { FastifyPluginAsync } from 'fastify'
import type { ModuleNotifications } from './notification-kinds.ts'
import type { ModuleTasks } from './tasks.ts'

/** All that a module of the domain adds to the server; `modules.ts` lists the modules. */
export interface ServerModule {
  /** The tags of its routes in the contract, with their descriptions. */
  tags: Record<string, string>
  /** The calls of the fixed wire, under `/api`, by tag. */
  calls?: Record<string, readonly FastifyPluginAsync[]>
  /** The calls that follow the conventions of REST, under `/api/v1`, by tag. */
  rest?: Record<string, readonly FastifyPluginAsync[]>
  /** Its kinds of notifications, which `NotificationKinds` names too. */
  notifications?: ModuleNotifications
  /** The pages that its notifications open. */
  notificationPages?: Record<string, string>
  tasks?: ModuleTasks
}
