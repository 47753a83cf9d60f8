import {
  changedByTeacherRecord,
  createTeacher,
  type NewTeacherRecord,
  type TeacherRecord,
} from '@portal/api-client/people'
import { positionChoices } from '@portal/api-client/reference'
import { useIdempotentCall, useNotify, useUnsavedWork } from '@portal/remote-kit'
import { Dialog, Grid, Text } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { Form, FormActions, SelectField, TextField, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../../commands.ts'
import { message, useMessages, useTexts } from '../../../texts.ts'
import { peopleRefusals, positionRefusals } from '../people-refusals.ts'
import { useStudentName } from '../students/student-facts.ts'
import { emptyTeacher, teacherSchema, toTeacherFacts } from './teacher-form.ts'
import { TeacherFields } from './TeacherFields.tsx'

const code = z
  .string()
  .trim()
  .regex(/^[\dA-Za-z]{8,20}$/, message('people.identifierWrong'))

const schema = teacherSchema.extend({
  email: z.email(message('people.emailWrong')),
  gender: z.enum(['male', 'female'], message('people.genderRequired')),
  idNumber: code,
  identifier: code,
  birthDate: z.iso.date(message('people.birthDateRequired')),
})
const empty = { ...emptyTeacher, email: '', gender: undefined, idNumber: '', identifier: '', birthDate: undefined }

interface NewTeacherDialogProps {
  onClose: () => void
  /** Called after `onClose`, so that the closed form does not count as unsaved work. */
  onCreated: (teacher: TeacherRecord) => void
}

/** Creates a teacher's record with an account, whose owner is invited to choose a password. */
export function NewTeacherDialog({ onClose, onCreated }: NewTeacherDialogProps) {
  const t = useTexts()
  const notify = useNotify()
  const nameOf = useStudentName()
  const create = useIdempotentCall((teacher: NewTeacherRecord, key: string) => createTeacher(teacher, key))
  const form = useZodForm({ schema, defaultValues: empty })
  const creating = useCommand({
    run: ({ email, gender, idNumber, identifier, birthDate, ...input }: z.output<typeof schema>) =>
      create({ ...toTeacherFacts(input), email, gender, idNumber, identifier, birthDate }),
    invalidates: [...changedByTeacherRecord, ...positionChoices],
    form,
    refusals: {
      ...peopleRefusals,
      ...positionRefusals,
      'email.taken': { field: 'email', text: 'people.refusal.emailTaken' },
      'identifier.taken': { field: 'identifier', text: 'people.refusal.identifierTaken' },
    },
    onDone: (teacher) => {
      notify.success(t('people.done.teacherCreated', { name: nameOf(teacher) }))
      onClose()
      onCreated(teacher)
    },
  })
  useUnsavedWork(form.formState.isDirty)
  const genders = (['female', 'male'] as const).map((value) => ({ value, label: t(`people.gender.${value}`) }))
  return (
    <Dialog title={t('people.newTeacher')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={creating.run} translateError={useMessages()}>
        <Text tone="muted">{t('people.newTeacherHelp')}</Text>
        <TeacherFields />
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          <SelectField name="gender" label={t('people.fact.gender')} options={genders} isRequired />
          <DateField name="birthDate" label={t('people.fact.birthDate')} isRequired />
          <TextField name="idNumber" label={t('people.fact.idNumber')} maxLength={20} isCode isRequired />
          <TextField name="identifier" label={t('people.fact.identifier')} maxLength={20} isCode isRequired />
        </Grid>
        <TextField name="email" type="email" label={t('people.fact.email')} isRequired />
        <FormActions submitText={t('people.create')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
