import type { ServerModule } from '../../kernel/server-module.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { libraryNotifications, libraryPages } from './notifications.ts'
import { printDeskRoutes } from './print-runs/desk/print-desk.routes.ts'
import { printRequestRoutes } from './print-runs/print-request.routes.ts'
import { printRunRoutes } from './print-runs/print-run.routes.ts'
import { reservationRoutes } from './reservations/reservation.routes.ts'
import { libraryTasks } from './tasks.ts'

export const library: ServerModule = {
  tags: { library: 'The catalogue, reservations and print runs' },
  calls: { library: [catalogueRoutes, reservationRoutes, printRunRoutes] },
  rest: { library: [deskRoutes, printDeskRoutes, printRequestRoutes] },
  notifications: libraryNotifications,
  notificationPages: libraryPages,
  tasks: libraryTasks,
}
