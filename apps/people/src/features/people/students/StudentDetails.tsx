import type { Student, StudentPhoto as Photo, StudentRecords } from '@portal/api-client/people'
import { Button, Card, Grid, Heading, HStack, PencilIcon, Stack } from '@portal/ui'
import { useState } from 'react'
import { FactList, useOutdated } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { StudentPhoto } from '../photos/StudentPhoto.tsx'
import { useMayChange } from '../use-may-change.ts'
import { ChangedStudent } from './ChangedStudent.tsx'
import { EditStudentDialog } from './EditStudentDialog.tsx'
import { Enrolments } from './Enrolments.tsx'
import { useStudentFacts } from './student-facts.ts'
import { StudentHistory } from './StudentHistory.tsx'

interface StudentDetailsProps {
  student: Student
  photo: Photo
  records: StudentRecords
}

export function StudentDetails({ student, photo, records }: StudentDetailsProps) {
  const t = useTexts()
  const factsOf = useStudentFacts()
  const mayChange = useMayChange()
  const [isEditing, setEditing] = useState(false)
  const { outdated, onError } = useOutdated(student)
  return (
    <Stack gap="6">
      {outdated && <ChangedStudent before={outdated} now={student} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="6" alignItems="start">
        <Stack gap="6">
          <Card>
            <Stack gap="5">
              <HStack justifyContent="space-between" flexWrap="wrap" gap="3">
                <Heading size="md">{t('people.facts')}</Heading>
                {mayChange && (
                  <Button size="sm" icon={<PencilIcon />} onClick={() => setEditing(true)}>
                    {t('people.edit')}
                  </Button>
                )}
              </HStack>
              <StudentPhoto student={student} photo={photo} />
              <FactList facts={factsOf(student).filter(({ id }) => id !== 'groups')} />
            </Stack>
          </Card>
          <Enrolments student={student} onError={onError} />
        </Stack>
        <Stack gap="6">
          <Records records={records} />
          <Card>
            <Stack gap="4">
              <Heading size="md">{t('people.history')}</Heading>
              <StudentHistory studentId={student.id} />
            </Stack>
          </Card>
        </Stack>
      </Grid>
      {isEditing && <EditStudentDialog student={student} onClose={() => setEditing(false)} />}
    </Stack>
  )
}

/** How many records there are, without the marks: the registrar does not see them. */
function Records({ records }: { records: StudentRecords }) {
  const t = useTexts()
  const names = ['marks', 'attendance', 'absences', 'registers', 'eliminations', 'projects'] as const
  const facts = names.map((id) => ({
    id,
    label: t(`people.records.${id}`),
    value: String(records[id]),
    isCode: true,
  }))
  return (
    <Card>
      <Stack gap="4">
        <Heading size="md">{t('people.recordsTitle')}</Heading>
        <FactList facts={facts} />
      </Stack>
    </Card>
  )
}
