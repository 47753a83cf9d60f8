import { Button, HStack, Stack, Text, Trash2Icon } from '@portal/ui'
import { FileField, TextField, useFormContext, useWatch, type Upload } from '@portal/ui/form'
import { useTexts } from '../../texts.ts'
import { longestAlt, pictureTypes, writtenLanguages, type NewsValues } from './news-form.ts'

/** The picture of a news item, uploaded when the item is saved, and its alternative texts. */
export function PictureFields({ upload }: { upload: Upload }) {
  const t = useTexts()
  const { setValue } = useFormContext<NewsValues>()
  const [picture, file] = useWatch<NewsValues, ['picture', 'pictureFile']>({ name: ['picture', 'pictureFile'] })
  return (
    <Stack gap="3">
      <FileField<NewsValues>
        name="pictureFile"
        label={t(picture ? 'news.otherPicture' : 'news.picture')}
        help={t('news.pictureHelp')}
        accept={pictureTypes.join(',')}
        upload={upload}
      />
      {picture && !file && (
        <HStack gap="3" flexWrap="wrap">
          <Text tone="muted">{t('news.hasPicture')}</Text>
          <Button size="sm" icon={<Trash2Icon />} onClick={() => setValue('picture', null, { shouldDirty: true })}>
            {t('news.removePicture')}
          </Button>
        </HStack>
      )}
      {(picture ?? file) &&
        writtenLanguages.map((language) => (
          <TextField<NewsValues>
            key={language}
            name={`alt.${language}`}
            lang={language}
            label={t(`news.altIn.${language}`)}
            help={language === 'fr' ? t('news.altHelp') : t('news.altTranslationHelp')}
            maxLength={longestAlt}
            isRequired={language === 'fr'}
          />
        ))}
    </Stack>
  )
}
