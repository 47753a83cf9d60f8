import { changedByStudent, createStudent, type Student, type StudentFacts } from '@portal/api-client/people'
import { useIdempotentCall } from '@portal/remote-kit'
import { FormDialog, z } from '@portal/ui/form'
import { useFormDialog } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { GroupField } from '../groups/GroupField.tsx'
import { peopleRefusals } from '../people-refusals.ts'
import { emptyStudent, studentSchema } from './student-form.ts'
import { useStudentName } from './student-facts.ts'
import { StudentFields } from './StudentFields.tsx'

const schema = studentSchema.extend({ groupId: z.string() })

interface NewStudentDialogProps {
  onClose: () => void
  /** Called after `onClose`, so that the closed form does not count as unsaved work. */
  onCreated: (student: Student) => void
}

/** Creates a student, in a group of the academic year or without one. */
export function NewStudentDialog({ onClose, onCreated }: NewStudentDialogProps) {
  const t = useTexts()
  const nameOf = useStudentName()
  const create = useIdempotentCall((student: StudentFacts & { groupId: number | null }, key: string) =>
    createStudent(student, key),
  )
  const dialog = useFormDialog({
    schema,
    defaultValues: { ...emptyStudent, groupId: '' },
    run: ({ groupId, ...facts }: z.output<typeof schema>) =>
      create({ ...facts, groupId: groupId ? Number(groupId) : null }),
    invalidates: changedByStudent,
    refusals: {
      ...peopleRefusals,
      'student.numberTaken': { field: 'idNumber', text: 'people.refusal.numberTaken' },
      'student.groupMissing': { field: 'groupId', text: 'people.refusal.groupMissing' },
    },
    doneText: (facts) => t('people.done.created', { name: nameOf(facts) }),
    onDone: onCreated,
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('people.newStudent')} submitText={t('people.create')}>
      <StudentFields />
      <GroupField label={t('people.fact.group')} help={t('people.groupHelp')} />
    </FormDialog>
  )
}
