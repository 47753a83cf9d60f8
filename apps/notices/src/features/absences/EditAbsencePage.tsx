import { absenceQueries } from '@portal/api-client/notices'
import { Navigate, useNavigate, useParentPage } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackToList } from '../../notice-editing/BackToList.tsx'
import { useEditedNotice } from '../../notice-editing/use-edited-notice.ts'
import { EditableNotice } from '../../notice-editing/EditableNotice.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { AbsenceForm } from './AbsenceForm.tsx'

export function EditAbsencePage() {
  const t = useTexts()
  useParentPage(paths.absences)
  const { id, isSentAgain } = useEditedNotice()
  return (
    <Page title={t(isSentAgain ? 'absence.sendAgainTitle' : 'absence.editTitle')} width="form">
      {id === null ? (
        <BackToList text={t('notice.badAddress')} path={paths.absences} />
      ) : (
        <EditAbsence key={id} id={id} />
      )}
    </Page>
  )
}

function EditAbsence({ id }: { id: number }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const { isSentAgain, isEditable } = useEditedNotice()
  const absence = useQuery(absenceQueries.byId(id))
  if (isDone) return <Navigate to={paths.absences} />
  return (
    <EditableNotice
      query={absence}
      listPath={paths.absences}
      lockedReason={(found) => (isEditable(found) ? null : t('absence.locked'))}
    >
      {(found) => (
        <AbsenceForm
          {...(isSentAgain ? { template: found } : { absence: found })}
          onDone={() => setDone(true)}
          onCancel={() => void navigate(paths.absences)}
        />
      )}
    </EditableNotice>
  )
}
