import { homeQueries, type Tasks } from '@portal/api-client/home'
import { useLanguage } from '@portal/i18n'
import { TaskCard, type TaskRow, useSession } from '@portal/remote-kit'
import { addresses } from '@portal/shared-screens/addresses'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'

/** How many requests of each kind wait for the office, and how many mark sheets are late. */
export function DecisionsCard() {
  const t = useTexts()
  const { yearId, roles } = useSession()
  const query = useQuery(homeQueries.tasks({ yearId, language: useLanguage() }))
  const office = query.data?.office
  const rows = kinds.flatMap(({ kind, to: page }): TaskRow[] => {
    const count = office?.[kind] ?? 0
    // The inbox is the registrar's; administrators decide sign-ups in the list of accounts.
    const to = kind === 'signUps' && !roles.includes('registrar') ? addresses.pendingAccounts : page
    return count > 0 ? [{ key: kind, to, text: t(`tasks.${kind}`), badge: { text: String(count), tone: 'info' } }] : []
  })
  return <TaskCard title={t('tasks.title')} query={query} rows={query.data && rows} />
}

const kinds = [
  { kind: 'absences', to: paths.inboxOf('absence') },
  { kind: 'makeUps', to: paths.inboxOf('make-up') },
  { kind: 'tests', to: paths.inboxOf('test') },
  { kind: 'signUps', to: paths.inboxOf('sign-up') },
  { kind: 'corrections', to: paths.corrections },
  { kind: 'reopenings', to: paths.reopenings },
  { kind: 'lateSheets', to: addresses.examProgress },
] as const satisfies { kind: keyof NonNullable<Tasks['office']>; to: string }[]
