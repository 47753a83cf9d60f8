import { changeAssessment, assessmentQueries, type AssessmentKind } from '@portal/api-client/notices'
import { Navigate, useIdParam, useNavigate, useParentPage, useSession } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackToList } from '../../notice-editing/BackToList.tsx'
import { EditableNotice } from '../../notice-editing/EditableNotice.tsx'
import { SessionForm } from '../../session-form/SessionForm.tsx'
import { sessionChecks, toSessionValues } from '../../session-form/session-values.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ExamTypeField } from './ExamTypeField.tsx'

export function EditAssessmentPage() {
  const t = useTexts()
  const id = useIdParam()
  return (
    <Page title={t('ds.editTitle')} width="form">
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
  const { teacherId } = useSession()
  const [savedKind, setSavedKind] = useState<AssessmentKind | null>(null)
  const test = useQuery(assessmentQueries.byId(id))
  useParentPage(test.data ? paths.toTests(test.data.kind) : null)
  if (savedKind !== null) return <Navigate to={paths.toTests(savedKind)} />
  return (
    <EditableNotice
      query={test}
      listPath={test.data ? paths.toTests(test.data.kind) : paths.tests}
      lockedReason={({ isActive }) => (isActive ? t('notice.locked') : null)}
    >
      {(found) => (
        <SessionForm
          label={t('ds.editTitle')}
          start={{ ...toSessionValues(found), examTypeId: String(found.examTypeId) }}
          checks={sessionChecks}
          isMakeUp={false}
          noticeId={id}
          save={(plan, { examTypeId }) => changeAssessment(teacherId, { ...plan, id, examTypeId: Number(examTypeId) })}
          onSaved={() => setSavedKind(found.kind)}
          onCancel={() => void navigate(paths.toTests(found.kind))}
        >
          <ExamTypeField kind={found.kind} />
        </SessionForm>
      )}
    </EditableNotice>
  )
}
