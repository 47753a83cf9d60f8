import { ConfirmDialog } from '@portal/ui'
import type { Deletion } from '../commands/use-deletion.ts'

interface DeleteDialogProps<Row> {
  title: string
  text: string
  deletion: Deletion<Row>
}

/** The confirmation dialog of `useDeletion`. */
export function DeleteDialog<Row>({ title, text, deletion }: DeleteDialogProps<Row>) {
  return (
    <ConfirmDialog
      title={title}
      text={text}
      isOpen={deletion.asked !== null}
      isBusy={deletion.isBusy}
      isDangerous
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
    />
  )
}
