import { ApiError } from '@portal/api-client'
import { addNewsPicture, changedByNews, changeNewsItem, createNewsItem, type NewsItem } from '@portal/api-client/news'
import { useIdempotentCall, useNotify } from '@portal/remote-kit'
import { Banner, Button, Card, Grid, HStack, Stack } from '@portal/ui'
import { Form, FormError, SubmitButton } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { AddFileDialog } from './AddFileDialog.tsx'
import { ChangedNews } from './ChangedNews.tsx'
import { toNewsContent, type CheckedNews, type NewsValues } from './news-form.ts'
import { newsRefusals } from './news-refusals.ts'
import { NewsFields } from './NewsFields.tsx'
import { NewsPreview } from './NewsPreview.tsx'
import { useNewsForm } from './use-news-form.ts'
import { useFileUpload } from './use-file-upload.ts'

interface NewsEditorProps {
  /** As it is stored; null for new news. */
  item: NewsItem | null
  /** The departments that the user writes for; null for all of them and the whole institute. */
  departmentIds: readonly number[] | null
  /** The values of an empty form. */
  empty: NewsValues
  onSaved: () => void
}

interface NewsSave {
  checked: CheckedNews
  isDraft: boolean
}

/** The form of a news item beside its preview. Input stays in this browser until it is saved. */
export function NewsEditor({ item, departmentIds, empty, onSaved }: NewsEditorProps) {
  const t = useTexts()
  const notify = useNotify()
  const { form, values, base, hasDraft, hasNewer, isChanged, rebase, clearDraft } = useNewsForm(item, empty)
  const [isAdding, setAdding] = useState(false)
  const create = useIdempotentCall(createNewsItem)
  const { upload, store, forget } = useFileUpload(addNewsPicture)
  const saving = useCommand({
    run: async ({ checked, isDraft }: NewsSave) => {
      const { pictureFile } = checked
      const added = pictureFile ? await store(pictureFile) : checked.picture
      if (pictureFile && !added) return false
      const content = toNewsContent({ ...checked, picture: added }, isDraft)
      await (base ? changeNewsItem(base, content) : create(content))
      return true
    },
    invalidates: changedByNews,
    form,
    refusals: newsRefusals,
    failedText: 'news.failed',
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'news.picture') forget()
      return false
    },
    onDone: (isSaved, { isDraft }) => {
      if (!isSaved) return
      notify.success(t(isDraft ? 'news.done.draftSaved' : 'news.done.published'))
      clearDraft()
      onSaved()
    },
  })
  const save = (isDraft: boolean) => form.handleSubmit((checked) => saving.run({ checked, isDraft }))
  const isPublished = item !== null && !item.isDraft
  return (
    <Stack gap="5">
      {hasNewer && item && base && (
        <ChangedNews
          before={base}
          now={item}
          onKeep={() => rebase({ keepsInput: true })}
          onTake={() => rebase({ keepsInput: false })}
        />
      )}
      {hasDraft && isChanged && !hasNewer && (
        <Banner>
          <p>{t('news.draftRestored')}</p>
          <Button onClick={() => rebase({ keepsInput: false })}>{t('news.discardDraft')}</Button>
        </Banner>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="6"
        alignItems="start"
      >
        <Card>
          <Form
            form={form}
            onSubmit={(checked) => saving.run({ checked, isDraft: false })}
            translateError={useMessages()}
            label={t('news.one')}
          >
            <NewsFields departmentIds={departmentIds} upload={upload} onAddFile={() => setAdding(true)} />
            <FormError />
            <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
              {!isPublished && (
                <Button isBusy={saving.pending?.isDraft === true} onClick={() => void save(true)()}>
                  {t('news.saveDraft')}
                </Button>
              )}
              <SubmitButton>{t(isPublished ? 'news.save' : 'news.publish')}</SubmitButton>
            </HStack>
          </Form>
        </Card>
        <NewsPreview values={values} />
      </Grid>
      {isAdding && (
        <AddFileDialog
          onAdd={(file) => form.setValue('files', [...form.getValues('files'), file], { shouldDirty: true })}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  )
}
