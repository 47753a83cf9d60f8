import { ApiError } from '@portal/api-client'
import { changeProjectSubject, projectSubjectQueries } from '@portal/api-client/supervision'
import { BackTo, Navigate, useIdParam, useNavigate, useParentPage, useSession } from '@portal/remote-kit'
import { Card, Page, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { SubjectForm } from './SubjectForm.tsx'

export function EditSubjectPage() {
  const t = useTexts()
  useParentPage(paths.subjects)
  const id = useIdParam()
  return (
    <Page title={t('sujet.editTitle')} width="form">
      {id === null ? (
        <BackTo text={t('sujet.badAddress')} path={paths.subjects} label={t('sujet.toList')} />
      ) : (
        <EditSubject key={id} id={id} />
      )}
    </Page>
  )
}

function EditSubject({ id }: { id: number }) {
  const t = useTexts()
  const navigate = useNavigate()
  const session = useSession()
  const [isSaved, setSaved] = useState(false)
  const subject = useQuery(projectSubjectQueries.byId(id))
  // Unmounts the form before the navigation, so that there is no warning about unsaved input.
  if (isSaved) return <Navigate to={paths.subjects} />
  if (subject.error instanceof ApiError && subject.error.kind === 'absent')
    return <BackTo text={t('sujet.absent')} path={paths.subjects} label={t('sujet.toList')} />
  return (
    <Card>
      <QueryView query={subject}>
        {({ name }) => (
          <SubjectForm
            label={t('sujet.editTitle')}
            name={name}
            save={(changed) => changeProjectSubject(session, { id, name: changed })}
            onSaved={() => setSaved(true)}
            onCancel={() => void navigate(paths.subjects)}
          />
        )}
      </QueryView>
    </Card>
  )
}
