import { loadNewsFile, newsQueries, type NewsArticle } from '@portal/api-client/news'
import { useLanguage } from '@portal/i18n'
import { NewsCard, NewsFiles } from '@portal/remote-kit'
import { EmptyState, ErrorState, Grid, Loading, MoreOfList, Stack, Picture } from '@portal/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { useState } from 'react'

/** The news that offices wrote for this reader, pinned ones first, then the newest. */
export function NewsList() {
  const t = useTexts()
  const language = useLanguage()
  const news = useInfiniteQuery(newsQueries.published(language))
  if (news.data === undefined) {
    // Retries take seconds, in which the content below would be hidden.
    return news.failureCount > 0 ? <ErrorState onRetry={() => void news.refetch()} /> : <Loading />
  }
  if (news.data.length === 0) return <EmptyState text={t('news.none')} />
  return (
    <Stack gap="4">
      <Grid gap="4" alignItems="start" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
        {news.data.map((article) => (
          <NewsCard
            key={article.id}
            article={article}
            language={language}
            picture={article.picture && <NewsPicture {...article.picture} />}
            files={<NewsFiles files={article.files} load={loadNewsFile} />}
          />
        ))}
      </Grid>
      <MoreOfList list={news} />
    </Stack>
  )
}

/** The picture of an article, loaded when it comes near the viewport; its place stays empty when that fails. */
function NewsPicture({ id, width, height, alt }: NonNullable<NewsArticle['picture']>) {
  const [isNear, setNear] = useState(false)
  const { data: content = null } = useQuery({ ...newsQueries.picture(id), enabled: isNear })
  return <Picture content={content} alt={alt} size={{ width, height }} onNear={() => setNear(true)} />
}
