import type { CalendarEvent, Category, Id } from './entities.ts'
import { del, get, post, put } from './request.ts'
import { sliceQuery } from './slice-query.ts'

export const calendarQueries = {
  events: () => sliceQuery('calendar', ['events'], () => get<CalendarEvent[]>('/events')),
  event: (id: Id) => sliceQuery('calendar', ['event', id], () => get<CalendarEvent>('/events', { id })),
  categories: () => sliceQuery('calendar', ['categories'], () => get<Category[]>('/categories')),
}

export const addEvent = (event: Omit<CalendarEvent, 'id'>) => post<CalendarEvent>('/add/event', event)
export const updateEvent = (event: CalendarEvent) => put<CalendarEvent>('/update/event', event)
export const deleteEvent = (id: Id) => del('/delete/event', id)
