import { homeQueries } from '@portal/api-client/home'
import { useLanguage } from '@portal/i18n'
import { TaskCard, useSession } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'

/** The final-year projects that a head has to decide. */
export function ProjectsCard() {
  const t = useTexts()
  const { yearId } = useSession()
  const query = useQuery(homeQueries.tasks({ yearId, language: useLanguage() }))
  const count = query.data?.department?.projects ?? 0
  const row = { key: 'decide', to: paths.assignments, text: t('tasks.decide'), badge: { text: String(count) } }
  return <TaskCard title={t('tasks.title')} query={query} rows={query.data && (count > 0 ? [row] : [])} />
}
