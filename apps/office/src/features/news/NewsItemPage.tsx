import { ApiError } from '@portal/api-client'
import { newsQueries, type NewsItem } from '@portal/api-client/news'
import { BackTo, Navigate, usePageTitle, useParams, useParentPage } from '@portal/remote-kit'
import { ErrorState, Loading, Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { NewsActions } from './NewsActions.tsx'
import { NewsEditor } from './NewsEditor.tsx'
import { NewsPreview } from './NewsPreview.tsx'
import { NewsSummary } from './NewsSummary.tsx'
import { toNewsValues } from './news-form.ts'

/** A news item: its form, or its preview for users who may only withdraw it. */
export function NewsItemPage() {
  const t = useTexts()
  useParentPage(paths.news)
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const { data: item, error, isError, refetch } = useQuery({ ...newsQueries.item(Number(id)), enabled: isId })
  const [isLeft, setLeft] = useState(false)
  const isAbsent = !isId || (error instanceof ApiError && error.kind === 'absent')
  const title = item && !isAbsent ? item.translations.fr.title : t('news.one')
  usePageTitle(title)
  if (isLeft) return <Navigate to={paths.news} />
  const leave = () => setLeft(true)
  return (
    <Page title={title} actions={item && !isAbsent && <NewsActions item={item} onDone={leave} />}>
      {isAbsent ? (
        <BackTo text={t('news.absent')} path={paths.news} label={t('news.toList')} />
      ) : item ? (
        <NewsDetails key={item.id} item={item} onSaved={leave} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function NewsDetails({ item, onSaved }: { item: NewsItem; onSaved: () => void }) {
  const values = toNewsValues(item)
  const { data: departmentIds, isError, refetch } = useQuery({ ...newsQueries.places(), enabled: item.mayChange })
  if (!item.mayChange)
    return (
      <>
        <NewsSummary item={item} />
        <NewsPreview values={values} />
      </>
    )
  if (departmentIds === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Loading />
  return (
    <>
      <NewsSummary item={item} />
      <NewsEditor item={item} departmentIds={departmentIds} empty={values} onSaved={onSaved} />
    </>
  )
}
