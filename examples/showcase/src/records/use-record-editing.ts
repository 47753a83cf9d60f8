import { useState } from 'react'
import type { Id } from '../api/entities.ts'
import { useSliceCommand } from '../commands.ts'
import type { DataSlice } from '../store/slices.ts'
import { useTexts } from '../texts.ts'

interface RecordEditingOptions<Row extends { id: Id }> {
  slice: DataSlice
  add: (row: Omit<Row, 'id'>) => Promise<unknown>
  update: (row: Row) => Promise<unknown>
  remove: (id: Id) => Promise<unknown>
}

export interface RecordEditing<Row extends { id: Id }> {
  /** The row in the form, `new` for an empty form, or null while the form is closed. */
  edited: Row | 'new' | null
  edit: (row: Row | 'new') => void
  close: () => void
  /** Adds the row, or updates it when it has an id. */
  save: (row: Omit<Row, 'id'> & { id?: Id }) => Promise<void>
  /** The row whose deletion is to be confirmed. */
  asked: Row | null
  askToDelete: (row: Row) => void
  confirmDeletion: () => void
  cancelDeletion: () => void
  isDeleting: boolean
}

/** The form and the confirmed deletion of the rows of a list. */
export function useRecordEditing<Row extends { id: Id }>({
  slice,
  add,
  update,
  remove,
}: RecordEditingOptions<Row>): RecordEditing<Row> {
  const t = useTexts()
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const [asked, setAsked] = useState<Row | null>(null)
  const close = () => setEdited(null)
  const saving = useSliceCommand<Omit<Row, 'id'> & { id?: Id }>({
    slice,
    run: (row) => (row.id === undefined ? add(row) : update(row as Row)),
    doneText: t('record.saved'),
    onDone: close,
  })
  const deletion = useSliceCommand<Id>({ slice, run: remove, doneText: t('record.deleted') })
  return {
    edited,
    edit: setEdited,
    close,
    save: saving.run,
    asked,
    askToDelete: setAsked,
    confirmDeletion: () => {
      if (asked) void deletion.run(asked.id).then(() => setAsked(null))
    },
    cancelDeletion: () => setAsked(null),
    isDeleting: deletion.isPending,
  }
}
