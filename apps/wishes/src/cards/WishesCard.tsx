import { homeQueries, type Tasks } from '@portal/api-client/home'
import { formatDate, useLanguage } from '@portal/i18n'
import { TaskCard, type TaskRow, useSession } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { useTexts, type WishTexts } from '../texts.ts'

/** The wish sheets that are expected before a deadline; for heads also what their department's wishes need. */
export function WishesCard() {
  const t = useTexts()
  const { yearId } = useSession()
  const query = useQuery(homeQueries.tasks({ yearId, language: useLanguage() }))
  const rows = query.data && [
    ...query.data.wishes.map((task) => sheetRow(task, t)),
    ...(query.data.department ? departmentRows(query.data.department, t) : []),
  ]
  return <TaskCard title={t('tasks.title')} query={query} rows={rows} />
}

function sheetRow({ semester, dueOn, sheetId, decided, lines }: Tasks['wishes'][number], t: WishTexts): TaskRow {
  return {
    ...{ key: `sheet-${semester}`, to: sheetId === null ? paths.toNewSheet(semester) : paths.toSheet(sheetId) },
    text: t(sheetId === null ? 'tasks.newSheet' : 'tasks.sheet', { semester }),
    facts: [t('tasks.due', { date: formatDate(dueOn) })],
    badge: { text: sheetId === null ? t('tasks.missing') : `${decided}/${lines}`, tone: 'warning' },
  }
}

type Department = NonNullable<Tasks['department']>

function departmentRows({ wishes, uncovered, hours }: Department, t: WishTexts): TaskRow[] {
  return [
    ...wishes.map(({ semester, studyYear, undecided, lines }): TaskRow => ({
      ...{ key: `decide-${semester}-${studyYear}`, to: paths.toQueue(semester) },
      text: t('tasks.decide'),
      facts: placeOf(semester, studyYear, t),
      badge: { text: `${lines - undecided}/${lines}`, tone: 'info' },
    })),
    ...uncovered.map(({ semester, studyYear, subjects }): TaskRow => ({
      ...{ key: `uncovered-${semester}-${studyYear}`, to: paths.toValidation(semester, studyYear) },
      text: t('tasks.uncovered'),
      facts: placeOf(semester, studyYear, t),
      badge: { text: String(subjects), tone: 'warning' },
    })),
    ...hours.map(({ semester, short, over, teachers }): TaskRow => ({
      ...{ key: `hours-${semester}`, to: paths.toValidation(semester, 1), text: t('tasks.hours') },
      facts: [t('tasks.semester', { semester }), t('tasks.short', { short }), t('tasks.over', { over })],
      badge: { text: `${short + over}/${teachers}` },
    })),
  ]
}

function placeOf(semester: number, studyYear: number, t: WishTexts): string[] {
  const year = studyYear === 1 ? 1 : studyYear === 2 ? 2 : 3
  return [t('tasks.semester', { semester }), t(`validation.year${year}`)]
}
