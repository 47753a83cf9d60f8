import { useSession, useUnsavedWork } from '@portal/remote-kit'
import { HStack, Stack } from '@portal/ui'
import { Form, FormError, SubmitButton, useZodForm } from '@portal/ui/form'
import { useMessages, useTexts } from '../../texts.ts'
import { AssignmentRows } from './AssignmentRows.tsx'
import { emptyRow, licence, newAssignmentsSchema } from './new-assignments.ts'
import { ProgrammeFields } from './ProgrammeFields.tsx'
import { useAssignmentSaving } from './use-assignment-saving.ts'

/** Assigns supervisors to students of one speciality, several rows at once. */
export function AssignmentForm({ onSaved }: { onSaved: () => void }) {
  const t = useTexts()
  const { yearId } = useSession()
  const form = useZodForm({
    schema: newAssignmentsSchema,
    defaultValues: { yearId: String(yearId), cycle: String(licence), specialityId: '', rows: [emptyRow] },
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
          <SubmitButton>{t('newAssignments.save')}</SubmitButton>
        </HStack>
      </Form>
    </Stack>
  )
}
