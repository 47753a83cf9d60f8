import { ApiError } from '@portal/api-client'
import { forgetReads } from '@portal/api-client/host'
import { homeQueries } from '@portal/api-client/home'
import { attendanceQueries } from '@portal/api-client/marks'
import { timetableWeekQueries } from '@portal/api-client/schedule'
import { currentLanguage } from '@portal/i18n'
import { addDays, type AuthSession, classAddresses, instituteDay, mondayOf } from '@portal/remote-kit'
import type { QueryClient } from '@tanstack/react-query'
import { browserStorage } from '../../session/browser-storage.ts'

/** In the browser storage: the day, language, releases and year for which the classes of the week were last read ahead. */
export const readAheadKey = 'readAhead'

interface ReadAhead {
  session: Pick<AuthSession, 'teacherId' | 'yearId'>
  /** Of the registry. */
  snapshot: string
  queryClient: QueryClient
  /** Loads the code of a page. */
  preload: (path: string) => void
}

/** Only for the pages that show a week. */
const noLabels = { days: [], semester: () => '' }

/**
 * Reads the day, the rolls of the classes of this week and the code of their pages, so that the worker has them where there
 * is no network: once a day, one call after the other. The first call without an answer ends it until the next visit.
 */
export async function readAhead({ session, snapshot, queryClient, preload }: ReadAhead): Promise<void> {
  const language = currentLanguage()
  const today = instituteDay(new Date())
  const occasion = [today, language, snapshot, session.yearId].join(' ')
  if (browserStorage.read(readAheadKey) === occasion) return
  const monday = mondayOf(today)
  // The first page read these before the worker was there, and its answers are shared for some seconds.
  forgetReads()
  await queryClient.fetchQuery(homeQueries.agenda({ day: today, language }))
  await queryClient.fetchQuery(homeQueries.tasks({ yearId: session.yearId, language }))
  const { sessions } = await queryClient.fetchQuery(
    timetableWeekQueries.own({ day: monday, language, labels: noLabels }),
  )
  const cells = new Map(
    sessions
      .filter(({ examType, cancelledBy }) => examType === null && cancelledBy === null)
      .map(({ timetableId, subjectId, type, day, slotId }) => {
        const cell = { timetableId, subjectId, type, day, slotId }
        return [JSON.stringify(cell), cell]
      }),
  )
  for (const cell of cells.values()) {
    const date = addDays(monday, cell.day - 1)
    const { list } = await queryClient.fetchQuery(attendanceQueries.groups(cell))
    for (const { id: groupId } of list)
      await unlessRefused(
        queryClient.fetchQuery(
          attendanceQueries.sheet({ ...cell, teacherId: session.teacherId, groupId, date, language }),
        ),
      )
  }
  for (const address of [classAddresses.timetable, classAddresses.roll({ sessionId: 0, date: today })])
    preload(new URL(address, window.location.origin).pathname)
  browserStorage.write(readAheadKey, occasion)
}

/** A class of the week may have no roll. */
async function unlessRefused(read: Promise<unknown>): Promise<void> {
  try {
    await read
  } catch (error) {
    if (!(error instanceof ApiError) || !['absent', 'forbidden', 'refused'].includes(error.kind)) throw error
  }
}
