import type { ServerModule } from '../../kernel/server-module.ts'
import { absenceAlertRoutes } from './absence-alerts/absence-alerts.routes.ts'
import { rollRoutes } from './attendance/roll.routes.ts'
import { absenceLetterRoutes } from './absence-letters/absence-letters.routes.ts'
import { checkInRoutes } from './check-in/check-in.routes.ts'
import { classRoutes } from './class/class.routes.ts'
import { correctionRoutes } from './corrections/corrections.routes.ts'
import { examSheetRoutes } from './exam-progress/exam-sheets.routes.ts'
import { marksRoutes } from './marks.routes.ts'
import { correctionPages, eliminationPages, markNotifications, rollPages } from './notifications.ts'
import { partnerRollRoutes } from './partner-rolls/partner-rolls.routes.ts'
import { classRegisterRoutes } from './register/class-registers.routes.ts'
import { ownRegisterRoutes } from './register/own-registers.routes.ts'
import { rollClosingRoutes } from './roll-closings/roll-closings.routes.ts'
import { rollReminderRoutes } from './roll-reminders/roll-reminders.routes.ts'
import { sharedRollRoutes } from './roll-sharing/shared-rolls.routes.ts'
import { markTasks } from './tasks/tasks.ts'

export const marks: ServerModule = {
  tags: { marks: 'Attendance, registers, and the marks of tests and exams' },
  calls: { marks: [marksRoutes] },
  rest: {
    marks: [
      correctionRoutes,
      classRoutes,
      rollRoutes,
      ownRegisterRoutes,
      classRegisterRoutes,
      absenceAlertRoutes,
      absenceLetterRoutes,
      rollClosingRoutes,
      sharedRollRoutes,
      partnerRollRoutes,
      rollReminderRoutes,
      checkInRoutes,
    ],
    exams: [examSheetRoutes],
  },
  notifications: markNotifications,
  notificationPages: { ...correctionPages, ...eliminationPages, ...rollPages },
  tasks: markTasks,
}
