import {
  changedByRecord,
  changeRecord,
  deleteRecord,
  recordQueries,
  type RecordKind,
  type RecordOf,
} from '@portal/api-client/reference-records'
import { useCommonTexts } from '@portal/i18n'
import { Button, Dialog, QueryView, RowError, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { referenceRefusals } from './reference-refusals.ts'
import { UseList } from './UseList.tsx'
import { useRecordName } from './use-record-text.ts'

interface DeleteRecordDialogProps {
  kind: RecordKind
  record: RecordOf<RecordKind>
  onClose: () => void
}

/** Deletes a record to which nothing refers; for any other it shows what refers to it, and offers to archive it. */
export function DeleteRecordDialog({ kind, record, onClose }: DeleteRecordDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const name = useRecordName()(record)
  const uses = useQuery(recordQueries.uses(kind, record.id))
  const options = { invalidates: changedByRecord, refusals: referenceRefusals, onDone: onClose }
  const deletion = useCommand({
    ...options,
    run: () => deleteRecord(kind, record),
    doneText: t('reference.done.deleted', { name }),
  })
  const archiving = useCommand({
    ...options,
    run: async () => {
      const { id: _, version: __, ...fields } = record
      await changeRecord(kind, record, { ...fields, isArchived: true })
    },
    doneText: t('reference.done.archived', { name }),
  })
  const failure = deletion.failure ?? archiving.failure
  const isUnused = uses.data?.length === 0
  const isArchivable = 'isArchived' in record && !record.isArchived && !isUnused
  return (
    <Dialog
      title={t('reference.deleteNamed', { name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common(isUnused ? 'cancel' : 'close')}</Button>
          {isUnused && (
            <Button variant="danger" isBusy={deletion.isPending} onClick={() => void deletion.run()}>
              {t('reference.delete')}
            </Button>
          )}
          {uses.data && isArchivable && (
            <Button variant="primary" isBusy={archiving.isPending} onClick={() => void archiving.run()}>
              {t('reference.archive')}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={uses} isEmpty={(list) => list.length === 0} empty={<Text>{t('reference.deleteConfirm')}</Text>}>
        {(list) => (
          <Stack gap="3">
            <Text>{t('reference.isUsed')}</Text>
            <UseList uses={list} />
            {isArchivable && <Text tone="muted">{t('reference.archiveHelp')}</Text>}
          </Stack>
        )}
      </QueryView>
      {failure && <RowError>{failure}</RowError>}
    </Dialog>
  )
}
