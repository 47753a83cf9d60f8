import { teacherQueries } from '@portal/api-client/account'
import { useLanguage } from '@portal/i18n'
import { usePortal } from '@portal/remote-kit'
import { Avatar, Card, Heading, HStack, QueryView, Stack, Text, useObjectUrl } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../texts.ts'
import { BackToTeachers } from './BackToTeachers.tsx'
import { isTeacherUnavailable } from './is-teacher-unavailable.ts'
import { TeacherFields } from './TeacherFields.tsx'

/** All the details of a teacher that a head of department may read. */
export function TeacherDetail({ teacherId }: { teacherId: number }) {
  const t = useTexts()
  const language = useLanguage()
  const detail = useQuery(teacherQueries.byId(teacherId, language))
  if (isTeacherUnavailable(detail.error)) return <BackToTeachers text={t('teacherDetail.absent')} />
  return (
    <Card>
      <QueryView query={detail}>
        {(teacher) => {
          const { firstName, lastName } = (language === 'ar' && teacher.arabicName) || teacher
          const name = `${firstName} ${lastName}`
          return (
            <Stack gap="6">
              <HStack gap="5">
                <TeacherPhoto teacherId={teacherId} name={name} />
                <div>
                  <Heading>
                    <bdi>{name}</bdi>
                  </Heading>
                  <Text tone="muted">{teacher.grade}</Text>
                </div>
              </HStack>
              <TeacherFields teacher={{ ...teacher, firstName, lastName }} />
            </Stack>
          )
        }}
      </QueryView>
    </Card>
  )
}

interface TeacherPhotoProps {
  teacherId: number
  name: string
}

/** The teacher's photo or the default image; a photo that fails to load is logged, without a message to the user. */
function TeacherPhoto({ teacherId, name }: TeacherPhotoProps) {
  const { report } = usePortal()
  const photo = useQuery(teacherQueries.photo(teacherId))
  const address = useObjectUrl(photo.data ?? null)
  useEffect(() => {
    if (photo.error) report(photo.error, { phase: 'photo' })
  }, [photo.error, report])
  return <Avatar name={name} src={address} size="lg" />
}
