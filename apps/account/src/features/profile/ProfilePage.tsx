import { teacherQueries } from '@portal/api-client/account'
import { Navigate, useSession } from '@portal/remote-kit'
import { Page, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { PositionRequest } from './PositionRequest.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export function ProfilePage() {
  const t = useTexts()
  const { teacherId } = useSession()
  const teacher = useQuery(teacherQueries.byId(teacherId))
  const [isSaved, setSaved] = useState(false)
  if (isSaved) return <Navigate to={paths.news} />
  return (
    <Page title={t('profile.title')} width="form">
      <QueryView query={teacher}>
        {(found) => (
          <Stack gap="5">
            <PositionRequest />
            <ProfileForm teacher={found} onSaved={() => setSaved(true)} />
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
