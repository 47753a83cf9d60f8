import { changeAssessment, createAssessment, assessmentQueries, type AssessmentKind } from '@portal/api-client/notices'
import { Navigate, useNavigate, useParentPage, useSession } from '@portal/remote-kit'
import { Page, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackToList } from '../../notice-editing/BackToList.tsx'
import { ProposalNote } from '../../notice-editing/ProposalNote.tsx'
import { useEditedNotice } from '../../notice-editing/use-edited-notice.ts'
import { EditableNotice } from '../../notice-editing/EditableNotice.tsx'
import { SessionForm } from '../../session-form/SessionForm.tsx'
import { sessionChecks, toResentValues, toSessionValues } from '../../session-form/session-values.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ExamTypeField } from './ExamTypeField.tsx'

export function EditAssessmentPage() {
  const t = useTexts()
  const { id, isSentAgain } = useEditedNotice()
  return (
    <Page title={t(isSentAgain ? 'ds.sendAgainTitle' : 'ds.editTitle')} width="form">
      {id === null ? (
        <BackToList text={t('notice.badAddress')} path={paths.tests} />
      ) : (
        <EditAssessment key={id} id={id} />
      )}
    </Page>
  )
}

function EditAssessment({ id }: { id: number }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { teacherId, yearId } = useSession()
  const { isSentAgain, isEditable } = useEditedNotice()
  const [savedKind, setSavedKind] = useState<AssessmentKind | null>(null)
  const test = useQuery(assessmentQueries.byId(id))
  useParentPage(test.data ? paths.toTests(test.data.kind) : null)
  if (savedKind !== null) return <Navigate to={paths.toTests(savedKind)} />
  const startOf = isSentAgain ? toResentValues : toSessionValues
  return (
    <EditableNotice
      query={test}
      listPath={test.data ? paths.toTests(test.data.kind) : paths.tests}
      lockedReason={(found) => (isEditable(found) ? null : t('notice.locked'))}
    >
      {(found) => (
        <Stack gap="4">
          {isSentAgain && <ProposalNote proposal={found.proposal} />}
          <SessionForm
            label={t(isSentAgain ? 'ds.sendAgainTitle' : 'ds.editTitle')}
            start={{ ...startOf(found), examTypeId: String(found.examTypeId) }}
            checks={sessionChecks}
            isMakeUp={false}
            noticeId={isSentAgain ? undefined : id}
            save={(plan, values) => {
              const sent = { ...plan, examTypeId: Number(values.examTypeId) }
              return isSentAgain
                ? createAssessment({ teacherId, yearId }, sent)
                : changeAssessment(teacherId, { ...sent, id })
            }}
            onSaved={() => setSavedKind(found.kind)}
            onCancel={() => void navigate(paths.toTests(found.kind))}
          >
            <ExamTypeField kind={found.kind} />
          </SessionForm>
        </Stack>
      )}
    </EditableNotice>
  )
}
