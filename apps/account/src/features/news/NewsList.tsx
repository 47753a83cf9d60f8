import { loadNewsFile, newsQueries } from '@portal/api-client/news'
import { useLanguage } from '@portal/i18n'
import { NewsCard, NewsFiles } from '@portal/remote-kit'
import { EmptyState, ErrorState, Grid, Loading, MoreOfList, Stack } from '@portal/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { NewsPicture } from './NewsPicture.tsx'

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
