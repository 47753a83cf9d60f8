import { changeMakeUp, createMakeUp, makeUpQueries } from '@portal/api-client/notices'
import { Navigate, useNavigate, useParentPage, useSession } from '@portal/remote-kit'
import { Page, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackToList } from '../../notice-editing/BackToList.tsx'
import { ProposalNote } from '../../notice-editing/ProposalNote.tsx'
import { useEditedNotice } from '../../notice-editing/use-edited-notice.ts'
import { EditableNotice } from '../../notice-editing/EditableNotice.tsx'
import { SessionForm } from '../../session-form/SessionForm.tsx'
import { sessionChecks, toDuration, toResentValues, toSessionValues } from '../../session-form/session-values.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

export function EditMakeUpPage() {
  const t = useTexts()
  useParentPage(paths.makeUps)
  const { id, isSentAgain } = useEditedNotice()
  return (
    <Page title={t(isSentAgain ? 'makeUp.sendAgainTitle' : 'makeUp.editTitle')} width="form">
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
  const { teacherId, yearId } = useSession()
  const { isSentAgain, isEditable } = useEditedNotice()
  const [isSaved, setSaved] = useState(false)
  const makeUp = useQuery(makeUpQueries.byId(id))
  if (isSaved) return <Navigate to={paths.makeUps} />
  const startOf = isSentAgain ? toResentValues : toSessionValues
  return (
    <EditableNotice
      query={makeUp}
      listPath={paths.makeUps}
      lockedReason={(found) => (isEditable(found) ? null : t('notice.locked'))}
    >
      {(found) => (
        <Stack gap="4">
          {isSentAgain && <ProposalNote proposal={found.proposal} />}
          <SessionForm
            label={t(isSentAgain ? 'makeUp.sendAgainTitle' : 'makeUp.editTitle')}
            start={startOf(found)}
            checks={sessionChecks}
            isMakeUp
            noticeId={isSentAgain ? undefined : id}
            save={(plan, values) => {
              const sent = { ...plan, duration: toDuration(values.duration) }
              return isSentAgain ? createMakeUp({ teacherId, yearId }, sent) : changeMakeUp(teacherId, { ...sent, id })
            }}
            onSaved={() => setSaved(true)}
            onCancel={() => void navigate(paths.makeUps)}
          />
        </Stack>
      )}
    </EditableNotice>
  )
}
