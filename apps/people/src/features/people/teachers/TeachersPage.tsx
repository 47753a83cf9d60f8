import type { TeacherRecord } from '@portal/api-client/people'
import { Navigate } from '@portal/remote-kit'
import { Button, Page, PlusIcon } from '@portal/ui'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { useMayChange } from '../use-may-change.ts'
import { NewTeacherDialog } from './NewTeacherDialog.tsx'
import { TeacherSearch } from './TeacherSearch.tsx'

/** The teachers of the user's departments. */
export function TeachersPage() {
  const t = useTexts()
  const mayChange = useMayChange()
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<TeacherRecord | null>(null)
  return (
    <Page
      title={t('people.teachers')}
      actions={
        mayChange && (
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setCreating(true)}>
            {t('people.newTeacher')}
          </Button>
        )
      }
    >
      <TeacherSearch />
      {isCreating && <NewTeacherDialog onClose={() => setCreating(false)} onCreated={setCreated} />}
      {created && <Navigate to={paths.toTeacher(created.id)} />}
    </Page>
  )
}
