import { homeQueries, type Tasks } from '@portal/api-client/home'
import { formatDate, formatDateTime, formatSlot, useLanguage } from '@portal/i18n'
import { TaskCard, type TaskRow, useSession } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { type NoticeTexts, useTexts } from '../texts.ts'

/** The classes that are owed, those that colleagues ask for, the make-ups and tests without a room, and the notices that were refused and not sent again. */
export function NoticesCard() {
  const t = useTexts()
  const { yearId } = useSession()
  const query = useQuery(homeQueries.tasks({ yearId, language: useLanguage() }))
  const rows = query.data && [
    ...query.data.absences.map((task) => absenceRow(task, t)),
    ...query.data.owedClasses.map((task) => owedRow(task, t)),
    ...query.data.coverRequests.map((task) => requestRow(task, t)),
    ...query.data.sessionNotices.map((task) => noticeRow(task, t)),
  ]
  return <TaskCard title={t('tasks.title')} query={query} rows={rows} />
}

function absenceRow({ id, from, to }: Tasks['absences'][number], t: NoticeTexts): TaskRow {
  return {
    ...{ key: `absence-${id}`, to: paths.sendAbsenceAgain(id), text: t('tasks.absence') },
    facts: [[formatDateTime(from), formatDateTime(to)].join(' - ')],
    badge: { text: t('absence.state.refused'), tone: 'danger' },
  }
}

function owedRow({ absenceId, from, to, classes }: Tasks['owedClasses'][number], t: NoticeTexts): TaskRow {
  return {
    ...{ key: `owed-${absenceId}`, to: paths.toAbsenceClasses(absenceId), text: t('tasks.owedClasses') },
    facts: [[formatDateTime(from), formatDateTime(to)].join(' - ')],
    badge: { text: String(classes), tone: 'warning' },
  }
}

function requestRow(
  { id, teacher, date, slot, subject, groups }: Tasks['coverRequests'][number],
  t: NoticeTexts,
): TaskRow {
  return {
    ...{ key: `cover-request-${id}`, to: paths.makeUps, text: t('tasks.coverRequest', { subject }) },
    facts: [teacher, groups, formatDate(date), formatSlot(slot)],
    badge: { text: t('tasks.toAnswer'), tone: 'warning' },
  }
}

function noticeRow(task: Tasks['sessionNotices'][number], t: NoticeTexts): TaskRow {
  const { id, kind, need, subject, groups, date, slot } = task
  const isRefused = need === 'another-try'
  return {
    ...{ key: `notice-${id}-${need}`, to: pageOf(task), text: t(`tasks.${kind}`, { subject }) },
    facts: [groups, formatDate(date), formatSlot(slot)],
    badge: isRefused
      ? { text: t(kind === 'make-up' ? 'makeUp.state.refused' : 'notice.state.refused'), tone: 'danger' }
      : { text: t('tasks.noRoom'), tone: 'warning' },
  }
}

/** A refused notice is sent again, a pending one can be changed, an accepted one stands in the list. */
function pageOf({ id, kind, testKind, need, isPending }: Tasks['sessionNotices'][number]): string {
  if (kind === 'make-up') {
    if (need === 'another-try') return paths.sendMakeUpAgain(id)
    return isPending ? paths.toMakeUp(id) : paths.makeUps
  }
  if (need === 'another-try') return paths.sendTestAgain(id)
  return isPending ? paths.toTest(id) : paths.toTests(testKind ?? 1)
}
