import { useSession, useUnsavedWork } from '@portal/remote-kit'
import { Button, EmptyState, HStack, PlusIcon, Stack } from '@portal/ui'
import { Form, FormError, SubmitButton, useFieldArray, useZodForm } from '@portal/ui/form'
import { useMessages, useTexts } from '../../texts.ts'
import { AssignmentRow } from './AssignmentRow.tsx'
import { cycleIds, emptyRow, newAssignmentsSchema, type NewAssignmentsValues } from './new-assignments.ts'
import { ProgrammeFields } from './ProgrammeFields.tsx'
import { useAssignmentSaving } from './use-assignment-saving.ts'

/** Assigns supervisors to students of one speciality, several rows at once. */
export function AssignmentForm({ onSaved }: { onSaved: () => void }) {
  const t = useTexts()
  const { yearId } = useSession()
  const form = useZodForm({
    schema: newAssignmentsSchema,
    defaultValues: { yearId: String(yearId), cycle: String(cycleIds.licence), specialityId: '', rows: [emptyRow] },
  })
  const save = useAssignmentSaving(form, onSaved)
  useUnsavedWork(form.formState.isDirty)
  return (
    <Stack maxWidth="960px">
      <Form form={form} onSubmit={save} translateError={useMessages()} label={t('affectation.tabAdd')}>
        <ProgrammeFields />
        <AssignmentRows />
        <FormError />
        <HStack justifyContent="flex-end">
          <SubmitButton />
        </HStack>
      </Form>
    </Stack>
  )
}

/** Rows of a teacher, a group and its students; rows can be added and removed. */
function AssignmentRows() {
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
