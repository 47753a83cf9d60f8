import { newsQueries } from '@portal/api-client/news'
import { instituteDay, Navigate, useParentPage } from '@portal/remote-kit'
import { Page, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { emptyNews, everywhere } from './news-form.ts'
import { NewsEditor } from './NewsEditor.tsx'

/** A form for new news, from today on and for the first place that the user writes for. */
export function NewNewsPage() {
  const t = useTexts()
  useParentPage(paths.news)
  const places = useQuery(newsQueries.places())
  const [today] = useState(() => instituteDay(new Date()))
  const [isSaved, setSaved] = useState(false)
  if (isSaved) return <Navigate to={paths.news} />
  return (
    <Page title={t('news.write')}>
      <QueryView query={places}>
        {(departmentIds) => (
          <NewsEditor
            item={null}
            departmentIds={departmentIds}
            empty={emptyNews(today, departmentIds === null ? everywhere : String(departmentIds[0] ?? ''))}
            onSaved={() => setSaved(true)}
          />
        )}
      </QueryView>
    </Page>
  )
}
