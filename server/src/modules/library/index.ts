import type { ServerModule } from '../../kernel/server-module.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { libraryRoutes } from './library.routes.ts'
import { printDeskRoutes } from './print-runs/desk/print-desk.routes.ts'
import { printRequestRoutes } from './print-runs/print-request.routes.ts'
import { libraryTasks } from './tasks.ts'
import { libraryNotifications, libraryPages } from './notifications.ts'

export const library: ServerModule = {
  tags: { library: 'The catalogue, reservations and print runs' },
  calls: {
    library: libraryRoutes,
  },
  rest: {
    library: async (app) => {
      await app.register(deskRoutes, { prefix: '/library' })
      await app.register(printDeskRoutes)
      await app.register(printRequestRoutes)
    },
  },
  notifications: libraryNotifications,
  notificationPages: libraryPages,
  tasks: libraryTasks,
}
