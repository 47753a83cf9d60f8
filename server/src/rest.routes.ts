import type { FastifyPluginAsync } from 'fastify'
import { deskRoutes } from './modules/library/desk/desk.routes.ts'
import { printDeskRoutes } from './modules/library/print-runs/desk/print-desk.routes.ts'
import { printRequestRoutes } from './modules/library/print-runs/print-request.routes.ts'
import { examPlanningRoutes } from './modules/exams/planning/planning.routes.ts'
import { examListRoutes } from './modules/exams/lists/lists.routes.ts'
import { seatingRoutes } from './modules/exams/seating/seating.routes.ts'
import { newsRoutes } from './modules/news/news.routes.ts'
import { tagged } from './http/register-openapi.ts'
import { reopeningRoutes } from './modules/supervision/reopening/reopening.routes.ts'
import { correctionRoutes } from './modules/marks/corrections/corrections.routes.ts'
import { ownRegisterRoutes } from './modules/marks/register/own-registers.routes.ts'
import { classRoutes } from './modules/marks/class/class.routes.ts'
import { notificationRoutes } from './modules/notifications/notifications.routes.ts'
import { homeRoutes } from './modules/home/home.routes.ts'
import { decisionRoutes } from './modules/notices/decisions/decision.routes.ts'
import { administrationRoutes } from './modules/account/administration.routes.ts'
import { importRoutes } from './modules/import/import.routes.ts'
import { referenceAdministrationRoutes } from './modules/reference/administration.routes.ts'
import { peopleRoutes } from './modules/people/people.routes.ts'
import { ownClassRoutes } from './modules/schedule/own-classes/own-classes.routes.ts'
import { planningRoutes } from './modules/schedule/planning/planning.routes.ts'
import { weekRoutes } from './modules/schedule/week/week.routes.ts'
import { wishChoiceRoutes } from './modules/wishes/choices/wish-choices.routes.ts'
import { earlierSheetRoutes } from './modules/wishes/copy/earlier-sheet.routes.ts'
import { bulkDecisionRoutes } from './modules/wishes/department/bulk-decision.routes.ts'
import { invigilatorRoutes } from './modules/exams/invigilators/invigilators.routes.ts'
import { examSheetRoutes } from './modules/marks/exam-progress/exam-sheets.routes.ts'
import { requireRestConventions } from './http/rest.ts'

/** The calls of staff, under `/api/v1`: each module registers its routes here, and they follow the conventions of REST. */
export const restRoutes: FastifyPluginAsync = async (app) => {
  requireRestConventions(app)
  await app.register(tagged('library', deskRoutes), { prefix: '/library' })
  await app.register(tagged('library', printDeskRoutes))
  await app.register(tagged('library', printRequestRoutes))
  await app.register(tagged('notices', decisionRoutes))
  await app.register(tagged('notifications', notificationRoutes))
  await app.register(tagged('home', homeRoutes))
  await app.register(tagged('marks', correctionRoutes))
  await app.register(tagged('marks', classRoutes))
  await app.register(tagged('marks', ownRegisterRoutes))
  await app.register(tagged('supervision', reopeningRoutes))
  await app.register(tagged('wishes', bulkDecisionRoutes))
  await app.register(tagged('wishes', earlierSheetRoutes))
  await app.register(tagged('wishes', wishChoiceRoutes))
  await app.register(tagged('exams', invigilatorRoutes))
  await app.register(tagged('exams', examSheetRoutes))
  await app.register(tagged('exams', examPlanningRoutes))
  await app.register(tagged('exams', seatingRoutes))
  await app.register(tagged('exams', examListRoutes))
  await app.register(tagged('accounts', administrationRoutes))
  await app.register(importRoutes)
  await app.register(tagged('news', newsRoutes))
  await app.register(tagged('reference', referenceAdministrationRoutes))
  await app.register(tagged('people', peopleRoutes))
  await app.register(tagged('schedule', planningRoutes))
  await app.register(tagged('schedule', weekRoutes))
  await app.register(tagged('schedule', ownClassRoutes))
}
