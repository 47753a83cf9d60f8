import { ConfirmDialog, HStack, IconButton, PencilIcon, Trash2Icon } from '@portal/ui'
import type { Id } from '../api/entities.ts'
import { useTexts } from '../texts.ts'
import type { RecordEditing } from './use-record-editing.ts'

interface RecordActionsProps<Row extends { id: Id }> {
  row: Row
  name: string
  editing: RecordEditing<Row>
}

/** The buttons of a row that edit and delete it. */
export function RecordActions<Row extends { id: Id }>({ row, name, editing }: RecordActionsProps<Row>) {
  const t = useTexts()
  return (
    <HStack gap="1">
      <IconButton
        size="sm"
        label={t('record.edit', { name })}
        icon={<PencilIcon />}
        onClick={() => editing.edit(row)}
      />
      <IconButton
        size="sm"
        label={t('record.delete', { name })}
        icon={<Trash2Icon />}
        onClick={() => editing.askToDelete(row)}
      />
    </HStack>
  )
}

/** The confirmation of a deletion. */
export function RecordDeletion<Row extends { id: Id }>({ editing }: { editing: RecordEditing<Row> }) {
  const t = useTexts()
  return (
    <ConfirmDialog
      title={t('record.deleteTitle')}
      text={t('record.deleteText')}
      isOpen={editing.asked !== null}
      isBusy={editing.isDeleting}
      isDangerous
      onConfirm={editing.confirmDeletion}
      onCancel={editing.cancelDeletion}
    />
  )
}
