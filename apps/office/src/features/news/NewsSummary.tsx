import type { NewsItem, NewsState } from '@portal/api-client/news'
import { formatDateTime } from '@portal/i18n'
import { HStack, Text, CalendarIcon, EyeIcon, EyeOffIcon, IconBadge, PencilIcon } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { useNewsWords } from './news-facts.ts'

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

const styles = {
  published: { tone: 'info', Icon: EyeIcon },
  planned: { tone: 'neutral', Icon: CalendarIcon },
  past: { tone: 'neutral', Icon: EyeOffIcon },
  draft: { tone: 'warning', Icon: PencilIcon },
} as const

function NewsStateBadge({ state }: { state: NewsState }) {
  const t = useTexts()
  return <IconBadge {...styles[state]}>{t(`news.state.${state}`)}</IconBadge>
}
