import { loadNewsFile } from '@portal/api-client/news'
import { NewsFiles } from '@portal/remote-kit'
import { Button, PlusIcon, RowError, Stack, Text } from '@portal/ui'
import { useController } from '@portal/ui/form'
import { useRef } from 'react'
import { useMessages, useTexts } from '../../texts.ts'
import type { NewsValues } from './news-form.ts'

/** The files that the news item is saved with; `onAdd` opens a dialog, whose form must not be in that of the news item. */
export function FilesField({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  const translate = useMessages()
  const add = useRef<HTMLButtonElement | null>(null)
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController<NewsValues, 'files'>({ name: 'files' })
  return (
    <Stack gap="3">
      <NewsFiles
        files={value}
        load={loadNewsFile}
        onRemove={(id) => {
          onChange(value.filter((file) => file.id !== id))
          add.current?.focus()
        }}
      />
      {value.length === 0 && <Text tone="muted">{t('news.noFile')}</Text>}
      <div>
        <Button
          ref={(button: HTMLButtonElement | null) => {
            add.current = button
            ref(button)
          }}
          size="sm"
          icon={<PlusIcon />}
          onClick={onAdd}
        >
          {t('news.addFile')}
        </Button>
      </div>
      {error?.message && <RowError>{translate(error.message)}</RowError>}
    </Stack>
  )
}
