import { formatDate } from '@portal/i18n'
import { useNavigate, useNavigationState, useParentPage, useSession } from '@portal/remote-kit'
import { LtrText } from '@portal/ui'
import { ExamPage } from '../../layout/ExamPage.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { examKeyOf, isExamLocationState, type ExamLocationState } from '../../announced-exams/announced-exam.ts'
import { examKinds } from './exam-kind.ts'
import { ExamMarksSheet } from './ExamMarksSheet.tsx'

export function ExamMarksPage() {
  const exam = useNavigationState(isExamLocationState, paths.supervisedMarks)
  return exam && <ExamMarks exam={exam} />
}

/** The marks of one exam, group and subject. */
function ExamMarks({ exam }: { exam: ExamLocationState }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { teacherId, yearId } = useSession()
  const { title, path } = examKinds[exam.kind]
  const list = `${path}?onglet=${exam.semester}`
  useParentPage(list)
  return (
    <ExamPage
      title={t(title)}
      subject={exam.subject}
      facts={[
        { label: t('register.label.groupe'), value: <LtrText>{exam.group}</LtrText> },
        {
          label: t('marks.examType'),
          value: (
            <>
              <bdi>{exam.examType}</bdi> · <LtrText>{formatDate(exam.date)}</LtrText>
            </>
          ),
        },
      ]}
    >
      <ExamMarksSheet
        exam={examKeyOf(exam, { teacherId, yearId })}
        kind={exam.kind}
        group={exam.group}
        subject={exam.subject}
        cancelTo={list}
        onValidated={() => void navigate(list)}
      />
    </ExamPage>
  )
}
