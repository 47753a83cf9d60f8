import type { AnnouncedExam, AssessmentKind } from '@portal/api-client/marks'
import { Link } from '@portal/remote-kit'
import { ButtonLink, EyeIcon, IconButton, PencilIcon, Tooltip } from '@portal/ui'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'
import { closedReason, examNameParams, type ExamLocationState } from './announced-exam.ts'

/** A link to the marks of an exam, editable or, once validated, read-only. */
export function EditMarksLink({ exam, kind }: { exam: AnnouncedExam; kind: AssessmentKind }) {
  const t = useTexts()
  const label = t(exam.isValidated ? 'marks.readMarks' : 'marks.enterMarks', examNameParams(exam))
  const icon = exam.isValidated ? <EyeIcon /> : <PencilIcon />
  const reason = closedReason(exam, t)
  if (reason) return <IconButton label={label} icon={icon} disabledReason={reason} />
  const state: ExamLocationState = { ...exam, kind }
  return (
    <Tooltip text={label}>
      <ButtonLink asChild variant="ghost" isSquare>
        <Link to={paths.examMarks} state={state} aria-label={label}>
          {icon}
        </Link>
      </ButtonLink>
    </Tooltip>
  )
}
