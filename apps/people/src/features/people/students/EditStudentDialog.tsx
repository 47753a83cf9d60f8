import { changedByStudent, changeStudent, type Student, type StudentFacts } from '@portal/api-client/people'
import { useUnsavedWork } from '@portal/remote-kit'
import { Dialog } from '@portal/ui'
import { Form, FormActions, useZodForm } from '@portal/ui/form'
import { useCommand } from '../../../commands.ts'
import { useOutdated } from '@portal/shared-screens/facts'
import { useMessages, useTexts } from '../../../texts.ts'
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
  const form = useZodForm({ schema: studentSchema, defaultValues: facts, values: facts })
  const change = useCommand({
    run: (changed: StudentFacts) => changeStudent(student, changed),
    invalidates: changedByStudent,
    form,
    refusals: { ...peopleRefusals, 'student.numberTaken': { field: 'idNumber', text: 'people.refusal.numberTaken' } },
    onError,
    doneText: (changed) => t('people.done.changed', { name: nameOf(changed) }),
    onDone: onClose,
  })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Dialog title={t('people.editStudent')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={change.run} translateError={useMessages()}>
        {outdated && <ChangedStudent before={outdated} now={student} />}
        <StudentFields />
        <FormActions submitText={t('people.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
