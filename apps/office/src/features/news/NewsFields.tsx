import { referenceQueries } from '@portal/api-client/reference'
import { useLanguage, type Language } from '@portal/i18n'
import { Grid, Stack } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { CheckboxGroupField, SelectField, TextAreaField, TextField, type Upload } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { FilesField } from './FilesField.tsx'
import { everywhere, longestText, longestTitle, readers, writtenLanguages, type NewsValues } from './news-form.ts'
import { PictureFields } from './PictureFields.tsx'

interface NewsFieldsProps {
  /** As in `NewsEditor`. */
  departmentIds: readonly number[] | null
  /** The upload of the picture. */
  upload: Upload
  /** Opens the dialog that adds a file. */
  onAddFile: () => void
}

export function NewsFields({ departmentIds, upload, onAddFile }: NewsFieldsProps) {
  const t = useTexts()
  return (
    <Stack gap="5">
      {writtenLanguages.map((language) => (
        <TranslationFields key={language} language={language} />
      ))}
      <PictureFields upload={upload} />
      <FilesField onAdd={onAddFile} />
      <SelectField<NewsValues> name="place" label={t('news.place')} options={usePlaces(departmentIds)} isRequired />
      <CheckboxGroupField<NewsValues>
        name="audience"
        label={t('news.audience')}
        help={t('news.audienceHelp')}
        options={readers.map((reader) => ({ value: reader, label: t(`news.reader.${reader}`) }))}
      />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
        <DateField<NewsValues> name="startsOn" label={t('news.startsOn')} help={t('news.startHelp')} isRequired />
        <DateField<NewsValues> name="endsOn" label={t('news.endsOn')} help={t('news.endHelp')} />
      </Grid>
      <TextField<NewsValues> name="link" label={t('news.link')} help={t('news.linkHelp')} maxLength={500} isCode />
      <CheckboxGroupField<NewsValues>
        name="options"
        label={t('news.pinned')}
        options={[{ value: 'pinned', label: t('news.pin') }]}
      />
    </Stack>
  )
}

function TranslationFields({ language }: { language: Language }) {
  const t = useTexts()
  const isRequired = language === 'fr'
  return (
    <Stack gap="3">
      <TextField<NewsValues>
        name={`${language}.title`}
        lang={language}
        label={t(`news.titleIn.${language}`)}
        maxLength={longestTitle}
        isRequired={isRequired}
      />
      <TextAreaField<NewsValues>
        name={`${language}.text`}
        lang={language}
        label={t(`news.textIn.${language}`)}
        help={isRequired ? t('news.textHelp') : t('news.translationHelp')}
        maxLength={longestText}
        rows={isRequired ? 6 : 3}
        isRequired={isRequired}
      />
    </Stack>
  )
}

function usePlaces(departmentIds: readonly number[] | null) {
  const t = useTexts()
  const { data: departments = [] } = useQuery(referenceQueries.departments(useLanguage()))
  if (departmentIds === null) return [{ value: everywhere, label: t('news.everywhere') }, ...departments]
  return departments.filter(({ value }) => departmentIds.includes(value))
}
