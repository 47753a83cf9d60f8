import {
  changedByTeacherRecord,
  createTeacher,
  type NewTeacherRecord,
  type TeacherRecord,
} from '@portal/api-client/people'
import { positionChoices } from '@portal/api-client/reference'
import { useIdempotentCall, useNotify } from '@portal/remote-kit'
import { Grid, Text } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { FormDialog, SelectField, TextField, z } from '@portal/ui/form'
import { useFormDialog } from '../../../commands.ts'
import { message, useTexts } from '../../../texts.ts'
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
type Input = z.input<typeof schema>
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
  const dialog = useFormDialog({
    schema,
    defaultValues: empty,
    run: ({ email, gender, idNumber, identifier, birthDate, ...input }: z.output<typeof schema>) =>
      create({ ...toTeacherFacts(input), email, gender, idNumber, identifier, birthDate }),
    invalidates: [...changedByTeacherRecord, ...positionChoices],
    refusals: {
      ...peopleRefusals,
      ...positionRefusals,
      'email.taken': { field: 'email', text: 'people.refusal.emailTaken' },
      'identifier.taken': { field: 'identifier', text: 'people.refusal.identifierTaken' },
    },
    onDone: (teacher) => {
      notify.success(t('people.done.teacherCreated', { name: nameOf(teacher) }))
      onCreated(teacher)
    },
    onClose,
  })
  const genders = (['female', 'male'] as const).map((value) => ({ value, label: t(`people.gender.${value}`) }))
  return (
    <FormDialog {...dialog} title={t('people.newTeacher')} submitText={t('people.create')}>
      <Text tone="muted">{t('people.newTeacherHelp')}</Text>
      <TeacherFields />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <SelectField<Input> name="gender" label={t('people.fact.gender')} options={genders} isRequired />
        <DateField<Input> name="birthDate" label={t('people.fact.birthDate')} isRequired />
        <TextField<Input> name="idNumber" label={t('people.fact.idNumber')} maxLength={20} isCode isRequired />
        <TextField<Input> name="identifier" label={t('people.fact.identifier')} maxLength={20} isCode isRequired />
      </Grid>
      <TextField<Input> name="email" type="email" label={t('people.fact.email')} isRequired />
    </FormDialog>
  )
}
