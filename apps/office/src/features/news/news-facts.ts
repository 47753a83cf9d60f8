import type { NewsItem } from '@portal/api-client/news'
import { referenceQueries } from '@portal/api-client/reference'
import { formatDate, formatList, listSeparator, useLanguage } from '@portal/i18n'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { readers } from './news-form.ts'

type Content = Pick<NewsItem, 'departmentId' | 'audience' | 'startsOn' | 'endsOn'>

/** Where news are read, by whom and when, in words. */
export function useNewsWords() {
  const t = useTexts()
  const { data: departments = [] } = useQuery(referenceQueries.departments(useLanguage()))
  return {
    place: ({ departmentId }: Content) =>
      departmentId === null
        ? t('news.everywhere')
        : (departments.find(({ value }) => value === departmentId)?.label ?? t('news.department')),
    audience: ({ audience }: Content) => {
      const named = readers.filter((reader) => audience.includes(reader))
      return named.length > 0
        ? named.map((reader) => t(`news.reader.${reader}`)).join(listSeparator())
        : t('news.everybody')
    },
    period: ({ startsOn, endsOn }: Content) =>
      endsOn === null
        ? t('news.since', { start: formatDate(startsOn) })
        : t('news.fromTo', { start: formatDate(startsOn), end: formatDate(endsOn) }),
  }
}

/** The facts of a version, by which two versions are compared. */
export function useNewsFacts() {
  const t = useTexts()
  const words = useNewsWords()
  return (item: NewsItem) => {
    const { fr, ar, en } = item.translations
    return [
      { id: 'titleFr', label: t('news.titleIn.fr'), value: fr.title },
      { id: 'textFr', label: t('news.textIn.fr'), value: fr.text },
      { id: 'titleAr', label: t('news.titleIn.ar'), value: ar?.title ?? '' },
      { id: 'textAr', label: t('news.textIn.ar'), value: ar?.text ?? '' },
      { id: 'titleEn', label: t('news.titleIn.en'), value: en?.title ?? '' },
      { id: 'textEn', label: t('news.textIn.en'), value: en?.text ?? '' },
      { id: 'place', label: t('news.place'), value: words.place(item) },
      { id: 'audience', label: t('news.audience'), value: words.audience(item) },
      { id: 'period', label: t('news.period'), value: words.period(item) },
      { id: 'link', label: t('news.link'), value: item.link ?? '' },
      {
        id: 'picture',
        label: t('news.picture'),
        value: item.picture ? t('news.pictureNumber', { number: item.picture.id }) : '',
      },
      { id: 'altFr', label: t('news.altIn.fr'), value: item.picture?.alt.fr ?? '' },
      { id: 'altAr', label: t('news.altIn.ar'), value: item.picture?.alt.ar ?? '' },
      { id: 'altEn', label: t('news.altIn.en'), value: item.picture?.alt.en ?? '' },
      { id: 'files', label: t('news.files'), value: formatList(item.files.map(({ name }) => name)) },
      { id: 'pinned', label: t('news.pinned'), value: item.isPinned ? t('news.isPinned') : t('news.isNotPinned') },
      { id: 'state', label: t('news.stateLabel'), value: t(`news.state.${item.state}`) },
    ]
  }
}
