import { ApiError } from '@portal/api-client'
import { teacherRecordQueries, type TeacherRecord } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { BackTo, Link, usePageTitle, useParams, useParentPage } from '@portal/remote-kit'
import { Button, ButtonLink, Card, ErrorState, HStack, Loading, Page, PencilIcon, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FactList } from '@portal/shared-screens/facts'
import { addresses } from '@portal/shared-screens/addresses'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { useMayChange } from '../use-may-change.ts'
import { useStudentName } from '../students/student-facts.ts'
import { EditTeacherDialog } from './EditTeacherDialog.tsx'
import { useTeacherFacts } from './teacher-facts.ts'

/** A teacher's record; the account is on another page. */
export function TeacherPage() {
  const t = useTexts()
  const nameOf = useStudentName()
  useParentPage(paths.teachers)
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const teacher = useQuery({ ...teacherRecordQueries.details(Number(id), useLanguage()), enabled: isId })
  const isAbsent = !isId || (teacher.error instanceof ApiError && teacher.error.kind === 'absent')
  const title = teacher.data && !isAbsent ? nameOf(teacher.data) : t('people.teacher')
  usePageTitle(title)
  return (
    <Page title={title}>
      {isAbsent ? (
        <BackTo text={t('people.teacherAbsent')} path={paths.teachers} label={t('people.toTeachers')} />
      ) : teacher.data ? (
        <TeacherDetails key={id} teacher={teacher.data} />
      ) : teacher.isError ? (
        <ErrorState onRetry={() => void teacher.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

function TeacherDetails({ teacher }: { teacher: TeacherRecord }) {
  const t = useTexts()
  const factsOf = useTeacherFacts()
  const mayChange = useMayChange()
  const [isEditing, setEditing] = useState(false)
  return (
    <Card>
      <Stack gap="5">
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="2">
          <ButtonLink asChild>
            <Link to={addresses.toAccount(teacher.id)}>{t('people.toAccount')}</Link>
          </ButtonLink>
          {mayChange && (
            <Button icon={<PencilIcon />} onClick={() => setEditing(true)}>
              {t('people.edit')}
            </Button>
          )}
        </HStack>
        <FactList facts={factsOf(teacher)} />
      </Stack>
      {isEditing && <EditTeacherDialog teacher={teacher} onClose={() => setEditing(false)} />}
    </Card>
  )
}
