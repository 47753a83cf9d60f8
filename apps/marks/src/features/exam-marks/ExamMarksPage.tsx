import { formatDate } from '@portal/i18n'
import { useNavigate, useNavigationState, useParentPage, useSession } from '@portal/remote-kit'
import { LtrText } from '@portal/ui'
import { ExamPage } from '../../parts/exams/ExamPage.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { isChosenExam, type ChosenExam } from './chosen-exam.ts'
import { ofKind } from './exam-kind.ts'
import { keyOf } from './exam-name.ts'
import { MarksOfExam } from './MarksOfExam.tsx'

export function ExamMarksPage() {
  const exam = useNavigationState(isChosenExam, paths.supervisedMarks)
  return exam && <ExamMarks exam={exam} />
}

/** The marks of one exam, group and subject. */
function ExamMarks({ exam }: { exam: ChosenExam }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { teacherId, yearId } = useSession()
  const { title, path } = ofKind[exam.kind]
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
      <MarksOfExam
        exam={keyOf(exam, { teacherId, yearId })}
        group={exam.group}
        cancelTo={list}
        onValidated={() => void navigate(list)}
      />
    </ExamPage>
  )
}
