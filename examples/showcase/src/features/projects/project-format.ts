import { formatDate } from '@portal/i18n'
import { parseDisplayDay } from '../../formats.ts'

export const statusTones = { Completed: 'success', Pending: 'warning', Delay: 'danger' } as const

/** A due date as `yyyy-mm-dd`, from that or from the form for display, such as `10 Oct, 19`. */
export const dueDay = (dueDate: string) => parseDisplayDay(dueDate) ?? dueDate

/** A due date of either form as dd/MM/yyyy. */
export const formatDueDate = (dueDate: string) => formatDate(dueDay(dueDate))
