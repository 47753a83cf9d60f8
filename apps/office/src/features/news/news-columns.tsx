import type { NewsItem } from '@portal/api-client/news'
import { Link } from '@portal/remote-kit'
import { Badge, HStack, PinIcon, TextLink, VisuallyHidden } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useNewsWords } from './news-facts.ts'

export function useNewsColumns(): Column<NewsItem>[] {
  const t = useTexts()
  const words = useNewsWords()
  return [
    {
      id: 'title',
      header: t('news.fact.title'),
      cell: ({ id, translations, isPinned }) => (
        <HStack gap="2">
          <bdi>
            <TextLink asChild>
              <Link to={paths.toNewsItem(id)}>{translations.fr.title}</Link>
            </TextLink>
          </bdi>
          {isPinned && (
            <>
              <PinIcon aria-hidden size="1rem" />
              <VisuallyHidden>{t('news.isPinned')}</VisuallyHidden>
            </>
          )}
        </HStack>
      ),
      isStacked: true,
    },
    { id: 'place', header: t('news.place'), cell: (item) => <bdi>{words.place(item)}</bdi> },
    { id: 'audience', header: t('news.audience'), cell: words.audience },
    { id: 'period', header: t('news.period'), cell: words.period },
    {
      id: 'languages',
      header: t('news.languages'),
      cell: ({ translations }) => (
        <HStack gap="1">
          <Badge>FR</Badge>
          {translations.ar && <Badge>AR</Badge>}
          {translations.en && <Badge>EN</Badge>}
        </HStack>
      ),
    },
  ]
}
