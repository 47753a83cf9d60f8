import type { NewsItem } from '@portal/api-client/news'
import { Banner, Button, HStack, Stack } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { useNewsFacts } from './news-facts.ts'

interface ChangedNewsProps {
  before: NewsItem
  now: NewsItem
  /** Continues with the input, which then replaces the newer version. */
  onKeep: () => void
  /** Continues with the newer version. */
  onTake: () => void
}

/** Shows the changes of another user in the news item, and lets the user choose. */
export function ChangedNews({ before, now, onKeep, onTake }: ChangedNewsProps) {
  const t = useTexts()
  const factsOf = useNewsFacts()
  const former = new Map(factsOf(before).map(({ id, value }) => [id, value]))
  const changed = factsOf(now).filter(({ id, value }) => former.get(id) !== value)
  return (
    <Banner role="alert">
      <Stack gap="2" minWidth="0" overflowWrap="anywhere">
        <p>{t('news.changed', { name: now.changedBy || t('news.somebody') })}</p>
        {changed.map(({ id, label, value }) => (
          <p key={id}>
            {label}: <del>{former.get(id) || '–'}</del> <ins>{value || '–'}</ins>
          </p>
        ))}
        <HStack gap="2" flexWrap="wrap">
          <Button onClick={onKeep}>{t('news.keepInput')}</Button>
          <Button onClick={onTake}>{t('news.takeStored')}</Button>
        </HStack>
      </Stack>
    </Banner>
  )
}
