import type { NewsItem } from '@portal/api-client/news'
import { formatDateTime } from '@portal/i18n'
import { HStack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { useNewsWords } from './news-facts.ts'
import { NewsStateBadge } from './NewsStateBadge.tsx'

/** The state of a news item, its readers and who changed it last. */
export function NewsSummary({ item }: { item: NewsItem }) {
  const t = useTexts()
  const words = useNewsWords()
  const at = formatDateTime(item.changedAt)
  return (
    <HStack gap="3" flexWrap="wrap">
      <NewsStateBadge state={item.state} />
      <Text>
        {words.place(item)} · {words.audience(item)} · {words.period(item)}
      </Text>
      <Text tone="muted">
        {item.changedBy ? t('news.changedBy', { at, by: item.changedBy }) : t('news.changedAt', { at })}
      </Text>
    </HStack>
  )
}
