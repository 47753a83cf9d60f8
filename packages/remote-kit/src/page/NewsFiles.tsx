import type { NewsFile } from '@portal/api-client/news'
import { formatFileSize } from '@portal/i18n'
import { Button, DownloadIcon, HStack, IconButton, LtrText, RowError, Stack, Text, Trash2Icon } from '@portal/ui'
import { useId } from 'react'
import { useDownload } from '../commands/use-download.ts'
import { kitTexts } from '../texts.ts'

interface NewsFilesProps {
  files: readonly NewsFile[]
  load: (id: number) => Promise<Blob>
  /** Takes a file from a news item that is being written. */
  onRemove?: (id: number) => void
}

/** The files of a news item, each with its type, its size and its download; renders nothing without files. */
export function NewsFiles({ files, load, onRemove }: NewsFilesProps) {
  const t = kitTexts.useTexts()
  const id = useId()
  if (files.length === 0) return null
  return (
    <Stack gap="1">
      <Text id={id} size="sm" fontWeight="medium">
        {t('news.files')}
      </Text>
      <Stack as="ul" aria-labelledby={id} gap="2" listStyleType="none">
        {files.map((file) => (
          <li key={file.id}>
            <FileRow file={file} load={() => load(file.id)} onRemove={onRemove} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

interface FileRowProps extends Pick<NewsFilesProps, 'onRemove'> {
  file: NewsFile
  load: () => Promise<Blob>
}

function FileRow({ file, load, onRemove }: FileRowProps) {
  const t = kitTexts.useTexts()
  const { save, isBusy, failure } = useDownload({ load, fileName: file.name })
  return (
    <HStack gap="2" flexWrap="wrap" justifyContent="space-between">
      <Stack gap="0" minWidth="0" overflowWrap="anywhere">
        <bdi>{file.name}</bdi>
        <Text size="xs" tone="muted">
          <LtrText>{typeNames[file.type]}</LtrText> · {formatFileSize(file.size)}
        </Text>
      </Stack>
      <HStack gap="2" flexWrap="wrap">
        <Button
          size="sm"
          icon={<DownloadIcon aria-hidden />}
          aria-label={t('news.downloadFile', { file: file.name })}
          isBusy={isBusy}
          onClick={save}
        >
          {t('news.download')}
        </Button>
        {onRemove && (
          <IconButton
            size="sm"
            label={t('news.removeFile', { file: file.name })}
            icon={<Trash2Icon />}
            onClick={() => onRemove(file.id)}
          />
        )}
      </HStack>
      {failure && <RowError>{failure}</RowError>}
    </HStack>
  )
}

/** As they are called in every language. */
const typeNames: Record<NewsFile['type'], string> = {
  pdf: 'PDF',
  jpg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
}
