import { teacherQueries } from '@portal/api-client/account'
import { useLanguage } from '@portal/i18n'
import { Card, Heading, HStack, QueryView, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { BackToTeachers } from './BackToTeachers.tsx'
import { isTeacherUnavailable } from './is-teacher-unavailable.ts'
import { TeacherFields } from './TeacherFields.tsx'
import { TeacherPhoto } from './TeacherPhoto.tsx'

/** All the details of a teacher that a head of department may read. */
export function TeacherDetail({ teacherId }: { teacherId: number }) {
  const t = useTexts()
  const detail = useQuery(teacherQueries.byId(teacherId, useLanguage()))
  if (isTeacherUnavailable(detail.error)) return <BackToTeachers text={t('teacherDetail.absent')} />
  return (
    <Card>
      <QueryView query={detail}>
        {(teacher) => (
          <Stack gap="6">
            <HStack gap="5">
              <TeacherPhoto teacherId={teacherId} name={`${teacher.firstName} ${teacher.lastName}`} />
              <div>
                <Heading>
                  <bdi>
                    {teacher.firstName} {teacher.lastName}
                  </bdi>
                </Heading>
                <Text tone="muted">{teacher.grade}</Text>
              </div>
            </HStack>
            <TeacherFields teacher={teacher} />
          </Stack>
        )}
      </QueryView>
    </Card>
  )
}
