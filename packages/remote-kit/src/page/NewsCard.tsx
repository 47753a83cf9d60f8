import type { NewsArticle } from '@portal/api-client/news'
import { direction, formatDate, type Language } from '@portal/i18n'
import { Badge, Box, Card, Heading, HStack, LtrText, PinIcon, Stack, Text, VisuallyHidden, IconBadge } from '@portal/ui'
import { useId, type ReactNode } from 'react'
import { kitTexts } from '../texts.ts'
import { NewsLink, NewsText } from './NewsText.tsx'

interface NewsCardProps {
  article: NewsArticle
  /** The language of the reader: an article in another one says so. */
  language: Language
  /** The picture of the article, which the page loads. */
  picture?: ReactNode
  /** The files of the article, which the page downloads. */
  files?: ReactNode
}

/** A news item as it stands on the home page. */
export function NewsCard({ article, language, picture, files }: NewsCardProps) {
  const t = kitTexts.useTexts()
  const id = useId()
  const ofText = { lang: article.language, dir: direction(article.language) }
  return (
    <Card as="article" aria-labelledby={id}>
      <Stack gap="3">
        {picture}
        <HStack gap="2" flexWrap="wrap">
          {article.isPinned && (
            <IconBadge tone="info" Icon={PinIcon}>
              {t('news.pinned')}
            </IconBadge>
          )}
          {article.language !== language && <Badge>{t('news.inFrench')}</Badge>}
          <Text size="xs" tone="muted">
            <time dateTime={article.publishedOn}>
              <LtrText>{formatDate(article.publishedOn)}</LtrText>
            </time>
          </Text>
        </HStack>
        <Box {...ofText} overflowWrap="anywhere">
          <Heading id={id} as="h3" size="md" marginBlockEnd="2">
            {article.title}
          </Heading>
          <NewsText blocks={article.blocks} />
        </Box>
        {article.link !== null && (
          <p>
            <NewsLink href={article.link}>
              {t('news.more')}
              <VisuallyHidden>{` (${article.title})`}</VisuallyHidden>
            </NewsLink>
          </p>
        )}
        {files}
      </Stack>
    </Card>
  )
}
