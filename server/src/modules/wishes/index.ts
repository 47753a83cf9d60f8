import type { ServerModule } from '../../kernel/server-module.ts'
import { choiceRoutes } from './choices/choices.routes.ts'
import { wishChoiceRoutes } from './choices/wish-choices.routes.ts'
import { earlierSheetRoutes } from './copy/earlier-sheet.routes.ts'
import { bulkDecisionRoutes } from './department/bulk-decision.routes.ts'
import { departmentRoutes } from './department/department.routes.ts'
import { wishNotifications, wishPages } from './notifications.ts'
import { sheetRoutes } from './sheet/wish-sheet.routes.ts'
import { wishTasks } from './tasks.ts'

export const wishes: ServerModule = {
  tags: { wishes: 'Wish sheets of teachers and their validation by the head of department' },
  calls: { wishes: [choiceRoutes, sheetRoutes, departmentRoutes] },
  rest: { wishes: [bulkDecisionRoutes, earlierSheetRoutes, wishChoiceRoutes] },
  notifications: wishNotifications,
  notificationPages: wishPages,
  tasks: wishTasks,
}
