import { changedByStudent, changeStudent, type Student, type StudentFacts } from '@portal/api-client/people'
import { FormDialog } from '@portal/ui/form'
import { useFormDialog } from '../../../commands.ts'
import { useOutdated } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { peopleRefusals } from '../people-refusals.ts'
import { ChangedStudent } from './ChangedStudent.tsx'
import { studentSchema, toFacts } from './student-form.ts'
import { useStudentName } from './student-facts.ts'
import { StudentFields } from './StudentFields.tsx'

interface EditStudentDialogProps {
  /** As the page shows it; refetched after a refusal. */
  student: Student
  onClose: () => void
}

/**
 * Changes the facts of a student. After a change by somebody else it shows the changed facts, keeps the typed fields,
 * and takes over the others.
 */
export function EditStudentDialog({ student, onClose }: EditStudentDialogProps) {
  const t = useTexts()
  const nameOf = useStudentName()
  const { outdated, onError } = useOutdated(student)
  const facts = toFacts(student)
  const dialog = useFormDialog({
    schema: studentSchema,
    defaultValues: facts,
    values: facts,
    run: (changed: StudentFacts) => changeStudent(student, changed),
    invalidates: changedByStudent,
    refusals: { ...peopleRefusals, 'student.numberTaken': { field: 'idNumber', text: 'people.refusal.numberTaken' } },
    onError,
    doneText: (changed) => t('people.done.changed', { name: nameOf(changed) }),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('people.editStudent')}>
      {outdated && <ChangedStudent before={outdated} now={student} />}
      <StudentFields />
    </FormDialog>
  )
}
