import { homeQueries, type Tasks } from '@portal/api-client/home'
import { formatDate, useLanguage } from '@portal/i18n'
import { instituteDay, TaskCard, type TaskRow, useSession } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'

/** The copies to fetch and to return, and the print runs that are ready or were refused. */
export function LibraryCard() {
  const t = useTexts()
  const { yearId } = useSession()
  const query = useQuery(homeQueries.tasks({ yearId, language: useLanguage() }))
  const [today] = useState(() => instituteDay(new Date()))
  const reservationRow = ({ id, title, need, dueOn }: Tasks['reservations'][number]): TaskRow => ({
    ...{ key: `reservation-${id}`, to: paths.reservations, text: t(`tasks.reservation.${need}`, { title }) },
    facts: [t('tasks.due', { date: formatDate(dueOn) })],
    badge: dueOn < today ? { text: t('tasks.late'), tone: 'danger' } : undefined,
  })
  const printRunRow = ({ id, fileName, need }: Tasks['printRuns'][number]): TaskRow => ({
    ...{ key: `print-${id}`, to: paths.printRuns, text: t(`tasks.printRun.${need}`), facts: [fileName] },
    badge: need === 'fetch' ? undefined : { text: t('tasks.refused'), tone: 'danger' },
  })
  const rows = query.data && [...query.data.reservations.map(reservationRow), ...query.data.printRuns.map(printRunRow)]
  return <TaskCard title={t('tasks.title')} query={query} rows={rows} />
}
