import type { Student } from '@portal/api-client/people'
import { Link } from '@portal/remote-kit'
import { LtrText, Stack, TextLink } from '@portal/ui'
import { paths } from '../../../paths.ts'
import { useStudentName } from './student-facts.ts'

/** The name of a student, which leads to the record, above the number. */
export function StudentLink({ student }: { student: Student }) {
  const nameOf = useStudentName()
  return (
    <Stack gap="0.5" alignItems="flex-start">
      <TextLink asChild>
        <Link to={paths.toStudent(student.id)}>
          <bdi>{nameOf(student)}</bdi>
        </Link>
      </TextLink>
      <LtrText>{student.idNumber}</LtrText>
    </Stack>
  )
}
