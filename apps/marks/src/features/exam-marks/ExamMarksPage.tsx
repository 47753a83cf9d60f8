import { formatDate } from '@portal/i18n'
import { useNavigate, useNavigationState, useSession } from '@portal/remote-kit'
import { LtrText, Page } from '@portal/ui'
import { Headings } from '../../parts/Headings.tsx'
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
  return (
    <Page title={t(title)} width="full">
      <Headings>
        <div>
          <h2>{t('register.label.matiere')}</h2>
          <p>
            <bdi>{exam.subject}</bdi>
          </p>
        </div>
        <div>
          <h2>{t('register.label.groupe')}</h2>
          <p>
            <LtrText>{exam.group}</LtrText>
          </p>
        </div>
        <div>
          <h2>{t('marks.examType')}</h2>
          <p>
            <bdi>{exam.examType}</bdi> · <LtrText>{formatDate(exam.date)}</LtrText>
          </p>
        </div>
      </Headings>
      <MarksOfExam
        exam={keyOf(exam, { teacherId, yearId })}
        group={exam.group}
        cancelTo={list}
        onValidated={() => void navigate(list)}
      />
    </Page>
  )
}
