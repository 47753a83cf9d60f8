import { changeMakeUp, makeUpQueries } from '@portal/api-client/notices'
import { Navigate, useIdParam, useNavigate, useParentPage, useSession } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackToList } from '../../notice-editing/BackToList.tsx'
import { EditableNotice } from '../../notice-editing/EditableNotice.tsx'
import { SessionForm } from '../../session-form/SessionForm.tsx'
import { sessionChecks, toDuration, toSessionValues } from '../../session-form/session-values.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

export function EditMakeUpPage() {
  const t = useTexts()
  useParentPage(paths.makeUps)
  const id = useIdParam()
  return (
    <Page title={t('makeup.editTitle')} width="form">
      {id === null ? (
        <BackToList text={t('notice.badAddress')} path={paths.makeUps} />
      ) : (
        <EditMakeUp key={id} id={id} />
      )}
    </Page>
  )
}

function EditMakeUp({ id }: { id: number }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { teacherId } = useSession()
  const [isSaved, setSaved] = useState(false)
  const makeUp = useQuery(makeUpQueries.byId(id))
  if (isSaved) return <Navigate to={paths.makeUps} />
  return (
    <EditableNotice
      query={makeUp}
      listPath={paths.makeUps}
      lockedReason={({ isActive }) => (isActive ? t('notice.locked') : null)}
    >
      {(found) => (
        <SessionForm
          label={t('makeup.editTitle')}
          start={toSessionValues(found)}
          checks={sessionChecks}
          isMakeUp
          noticeId={id}
          save={(plan, { duration }) => changeMakeUp(teacherId, { ...plan, id, duration: toDuration(duration) })}
          onSaved={() => setSaved(true)}
          onCancel={() => void navigate(paths.makeUps)}
        />
      )}
    </EditableNotice>
  )
}
