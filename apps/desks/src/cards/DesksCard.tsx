import { homeQueries, type Tasks } from '@portal/api-client/home'
import { useLanguage } from '@portal/i18n'
import { TaskCard, type TaskRow, useSession } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'

/** How many reservations wait for the library, and how many print runs for the print room. */
export function DesksCard() {
  const t = useTexts()
  const { yearId } = useSession()
  const query = useQuery(homeQueries.tasks({ yearId, language: useLanguage() }))
  const office = query.data?.office
  const rows = kinds.flatMap(({ kind, to }): TaskRow[] => {
    const count = office?.[kind] ?? 0
    return count > 0 ? [{ key: kind, to, text: t(`tasks.${kind}`), badge: { text: String(count), tone: 'info' } }] : []
  })
  return <TaskCard title={t('tasks.title')} query={query} rows={query.data && rows} />
}

const kinds = [
  { kind: 'reservations', to: paths.library },
  { kind: 'printRuns', to: paths.printing },
] as const satisfies { kind: keyof NonNullable<Tasks['office']>; to: string }[]
