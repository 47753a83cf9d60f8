import { recordQueries, type RecordKind, type RecordOf } from '@portal/api-client/reference-records'
import { useSession, useUrlState } from '@portal/remote-kit'
import { Box, Button, HStack, PlusIcon, ShowAllButton, Stack, Text, useDebouncedValue } from '@portal/ui'
import { FilterSearch } from '@portal/ui/form'
import { CursorTable } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { DeleteRecordDialog } from './DeleteRecordDialog.tsx'
import { useRecordColumns } from './record-columns.tsx'
import { recordKinds } from './record-kinds.ts'
import { RecordDialog } from './RecordDialog.tsx'

type Opened = { dialog: 'new' } | { dialog: 'edit' | 'delete'; record: RecordOf<RecordKind> }

/** The records of a kind with a search, and dialogs to create, change and delete them. */
export function RecordTable({ kind }: { kind: RecordKind }) {
  const t = useTexts()
  const { roles } = useSession()
  const isChangeable = recordKinds[kind].changedBy.some((role) => roles.includes(role))
  const [search, setSearch] = useUrlState('recherche', '')
  const [opened, setOpened] = useState<Opened | null>(null)
  const records = useInfiniteQuery(recordQueries.list(kind, useDebouncedValue(search.trim())))
  const columns = useRecordColumns(
    kind,
    isChangeable
      ? {
          onEdit: (record) => setOpened({ dialog: 'edit', record }),
          onDelete: (record) => setOpened({ dialog: 'delete', record }),
        }
      : null,
  )
  // A record that the search no longer finds stays open, with the typed values.
  const shown = opened && 'record' in opened ? opened.record : null
  const record = records.data?.find(({ id }) => id === shown?.id) ?? shown
  const close = () => setOpened(null)
  const add = isChangeable && (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpened({ dialog: 'new' })}>
      {t(`reference.add.${kind}`)}
    </Button>
  )
  return (
    <Stack gap="5">
      <HStack alignItems="flex-end" justifyContent="space-between" flexWrap="wrap" gap="3">
        <Box flex="1 1 14rem" maxWidth="24rem">
          <FilterSearch label={t('reference.search')} value={search} onChange={setSearch} />
        </Box>
        {add}
      </HStack>
      {recordKinds[kind].fixedBy && <Text tone="muted">{t('reference.fixedHelp')}</Text>}
      <CursorTable
        caption={t(`reference.kind.${kind}`)}
        query={records}
        columns={columns}
        rowKey={({ id }) => id}
        emptyText={t(search.trim() ? 'reference.noneFound' : 'reference.none')}
        emptyAction={search.trim() ? <ShowAllButton onClear={() => setSearch('')} /> : add}
      />
      {opened?.dialog === 'new' && <RecordDialog kind={kind} record={null} onClose={close} />}
      {opened?.dialog === 'edit' && record && <RecordDialog kind={kind} record={record} onClose={close} />}
      {opened?.dialog === 'delete' && record && <DeleteRecordDialog kind={kind} record={record} onClose={close} />}
    </Stack>
  )
}
