import type { ServerModule } from '../../kernel/server-module.ts'
import { wishChoiceRoutes } from './choices/wish-choices.routes.ts'
import { earlierSheetRoutes } from './copy/earlier-sheet.routes.ts'
import { bulkDecisionRoutes } from './department/bulk-decision.routes.ts'
import { wishTasks } from './tasks.ts'
import { wishRoutes } from './wishes.routes.ts'
import { wishNotifications, wishPages } from './notifications.ts'

export const wishes: ServerModule = {
  tags: { wishes: 'Wish sheets of teachers and their validation by the head of department' },
  calls: {
    wishes: wishRoutes,
  },
  rest: {
    wishes: async (app) => {
      await app.register(bulkDecisionRoutes)
      await app.register(earlierSheetRoutes)
      await app.register(wishChoiceRoutes)
    },
  },
  notifications: wishNotifications,
  notificationPages: wishPages,
  tasks: wishTasks,
}
