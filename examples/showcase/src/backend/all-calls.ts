import { accountCalls } from './calls/account.ts'
import { calendarCalls } from './calls/calendar.ts'
import { chatCalls } from './calls/chat.ts'
import { commentCalls } from './calls/comments.ts'
import { dashboardCalls } from './calls/dashboard.ts'
import { mailCalls } from './calls/mail.ts'
import { shopCalls } from './calls/shop.ts'
import { workCalls } from './calls/work.ts'
import type { MockCall } from './mock-call.ts'

/** Every call that the mock backend answers. */
export const allCalls: readonly MockCall[] = [
  ...accountCalls,
  ...dashboardCalls,
  ...shopCalls,
  ...commentCalls,
  ...mailCalls,
  ...calendarCalls,
  ...chatCalls,
  ...workCalls,
]
