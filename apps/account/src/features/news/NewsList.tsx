import { newsQueries } from '@portal/api-client/news'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { NewsCard } from '@portal/remote-kit'
import { Button, EmptyState, ErrorState, Grid, HStack, Loading, RowError, Stack } from '@portal/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

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
          <NewsCard key={article.id} article={article} language={language} />
        ))}
      </Grid>
      {news.hasNextPage && <MoreNews news={news} />}
    </Stack>
  )
}

interface MoreNewsProps {
  news: { isFetchNextPageError: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

function MoreNews({ news }: MoreNewsProps) {
  const t = useCommonTexts()
  return (
    <HStack justifyContent="center" gap="3">
      {news.isFetchNextPageError && <RowError>{t('loadFailed')}</RowError>}
      <Button isBusy={news.isFetchingNextPage} onClick={() => news.fetchNextPage()}>
        {t(news.isFetchNextPageError ? 'retry' : 'pages.more')}
      </Button>
    </HStack>
  )
}
