import { consistency } from './consistency/index.ts'
import { account } from './modules/account/index.ts'
import { exams } from './modules/exams/index.ts'
import { home } from './modules/home/index.ts'
import { imports } from './modules/import/index.ts'
import { library } from './modules/library/index.ts'
import { marks } from './modules/marks/index.ts'
import { news } from './modules/news/index.ts'
import { notices } from './modules/notices/index.ts'
import { notifications } from './modules/notifications/index.ts'
import { people } from './modules/people/index.ts'
import { reference } from './modules/reference/index.ts'
import { schedule } from './modules/schedule/index.ts'
import { supervision } from './modules/supervision/index.ts'
import { wishes } from './modules/wishes/index.ts'
import { kindsOf, markPages, sharedNotifications } from './kernel/notification-kinds.ts'
import type { ServerModule } from './kernel/server-module.ts'

/** The modules of the server, in the order of their tags in the contract. */
export const modules: readonly ServerModule[] = [
  account,
  people,
  reference,
  schedule,
  news,
  notices,
  notifications,
  marks,
  exams,
  supervision,
  wishes,
  library,
  home,
  imports,
  consistency,
]

/** The kinds of notifications, in the order of the modules. */
export const notificationKinds = [...modules.map((one) => one.notifications ?? {}), sharedNotifications].flatMap(
  kindsOf,
)

/** The pages that notifications open. */
export const notificationPages = [...modules.map((one) => one.notificationPages ?? {}), markPages].flatMap((pages) =>
  Object.values(pages),
)
