import { Button, EmptyState, PlusIcon, Stack } from '@portal/ui'
import { useFieldArray } from '@portal/ui/form'
import { useTexts } from '../../texts.ts'
import { AssignmentRow } from './AssignmentRow.tsx'
import { emptyRow, type NewAssignmentsValues } from './new-assignments.ts'

/** Rows of a teacher, a group and its students; rows can be added and removed. */
export function AssignmentRows() {
  const t = useTexts()
  const { fields, append, remove } = useFieldArray<NewAssignmentsValues, 'rows'>({ name: 'rows' })
  return (
    <Stack gap="4">
      {fields.length === 0 && <EmptyState text={t('newAssignments.noRow')} />}
      {fields.map(({ id }, index) => (
        <AssignmentRow key={id} index={index} onRemove={() => remove(index)} />
      ))}
      <Button icon={<PlusIcon />} style={{ alignSelf: 'flex-start' }} onClick={() => append(emptyRow)}>
        {t('newAssignments.addRow')}
      </Button>
    </Stack>
  )
}
