import { loadNewsFile, newsQueries } from '@portal/api-client/news'
import type { Language } from '@portal/i18n'
import { NewsCard, NewsFiles } from '@portal/remote-kit'
import { EmptyState, Heading, Picture, QueryView, Stack, Tabs, useDebouncedValue } from '@portal/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '../../texts.ts'
import { pictureTypes, writtenLanguages, type NewsValues } from './news-form.ts'

/** The news as readers of each language will see them; the server parses the text, as for them. */
export function NewsPreview({ values }: { values: NewsValues }) {
  const t = useTexts()
  const id = useId()
  const [reader, setReader] = useState<Language>('fr')
  const language = values[reader].title.trim() && values[reader].text.trim() ? reader : 'fr'
  const { title, text } = values[language]
  const shown = useDebouncedValue(text)
  const isWritten = title.trim() !== '' && shown.trim() !== ''
  const preview = useQuery({ ...newsQueries.preview(shown), enabled: isWritten, placeholderData: keepPreviousData })
  return (
    <Stack as="section" aria-labelledby={id} gap="3" minWidth="0" position={{ lg: 'sticky' }} top="20">
      <Heading id={id} size="md">
        {t('news.preview')}
      </Heading>
      <Tabs
        label={t('news.preview')}
        tabs={writtenLanguages.map((each) => ({ id: each, label: t(`news.language.${each}`) }))}
        value={reader}
        onChange={setReader}
      >
        {isWritten ? (
          <QueryView query={preview}>
            {(blocks) => (
              <NewsCard
                picture={<PreviewPicture values={values} language={language} />}
                files={<NewsFiles files={values.files} load={loadNewsFile} />}
                language={reader}
                article={{
                  id: 0,
                  title,
                  blocks,
                  language,
                  link: values.link.trim() || null,
                  picture: null,
                  files: values.files,
                  isPinned: values.options.includes('pinned'),
                  publishedOn: values.startsOn,
                }}
              />
            )}
          </QueryView>
        ) : (
          <EmptyState text={t('news.previewEmpty')} />
        )}
      </Tabs>
    </Stack>
  )
}

/** The chosen file, else the stored picture. */
function PreviewPicture({ values, language }: { values: NewsValues; language: Language }) {
  const { picture, pictureFile } = values
  const stored = useQuery({ ...newsQueries.picture(picture?.id ?? 0), enabled: picture !== null && !pictureFile })
  const alt = values.alt[language] || values.alt.fr
  if (pictureFile) return pictureTypes.includes(pictureFile.type) && <Picture content={pictureFile} alt={alt} />
  return picture && <Picture content={stored.data ?? null} alt={alt} size={picture} />
}
