import { Avatar, Badge, LtrText, RowError, useObjectUrl } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts } from '../../../texts.ts'
import type { PhotoFile, PhotoRefusal } from './photo-files.ts'

const tones = { ready: 'info', sending: 'neutral', stored: 'success' } as const

/** The chosen files, each with its student and what becomes of it. */
export function PhotoFiles({ files }: { files: readonly PhotoFile[] }) {
  const t = useTexts()
  const columns = usePhotoColumns()
  return <DataTable caption={t('people.photos.files')} rows={files} columns={columns} rowKey={({ id }) => id} />
}

function usePhotoColumns(): Column<PhotoFile>[] {
  const t = useTexts()
  return useMemo(
    () => [
      {
        id: 'photo',
        header: t('people.photos.photo'),
        cell: ({ file, student }) => <Thumbnail file={file} name={student?.name ?? file.name} />,
      },
      {
        id: 'file',
        header: t('people.photos.file'),
        value: ({ file }) => file.name,
        cell: ({ file }) => <LtrText>{file.name}</LtrText>,
      },
      { id: 'student', header: t('people.student'), value: ({ student }) => student?.name ?? '' },
      {
        id: 'state',
        header: t('people.photos.state'),
        value: ({ state, student }) => (state === 'ready' && student?.photo.exists ? 'replaces' : state),
        cell: (row) => <State {...row} />,
        isStacked: true,
      },
    ],
    [t],
  )
}

function Thumbnail({ file, name }: { file: File; name: string }) {
  return <Avatar name={name} src={useObjectUrl(file)} />
}

function State({ state, student, refusal }: PhotoFile) {
  const t = useTexts()
  const reasonOf = useRefusalText()
  if (state === 'refused') return <RowError>{refusal && reasonOf(refusal)}</RowError>
  const isReplacing = state === 'ready' && student?.photo.exists
  return (
    <Badge tone={isReplacing ? 'warning' : tones[state]}>
      {t(`people.photos.states.${isReplacing ? 'replaces' : state}`)}
    </Badge>
  )
}

function useRefusalText() {
  const t = useTexts()
  return (refusal: PhotoRefusal): string => {
    if (typeof refusal === 'string') return t(`people.photos.refusal.${refusal}`)
    if (refusal.code === 'photo.type') return t('people.photos.refusal.notPicture')
    if (refusal.code === 'version.changed') return t('people.photos.refusal.changed')
    return t('people.photos.refusal.notSent')
  }
}
