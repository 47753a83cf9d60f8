import type { AnnouncedExam, TestKind } from '@portal/api-client/marks'
import { Link } from '@portal/remote-kit'
import { ButtonLink, EyeIcon, IconButton, PencilIcon, Tooltip } from '@portal/ui'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import type { ChosenExam } from './chosen-exam.ts'
import { closedReason } from './closed-reason.ts'
import { nameOf } from './exam-name.ts'

/** A link to the marks of an exam, editable or, once validated, read-only. */
export function EditMarks({ exam, kind }: { exam: AnnouncedExam; kind: TestKind }) {
  const t = useTexts()
  const label = t(exam.isValidated ? 'marks.readMarks' : 'marks.enterMarks', nameOf(exam))
  const icon = exam.isValidated ? <EyeIcon /> : <PencilIcon />
  const reason = closedReason(exam, t)
  if (reason) return <IconButton label={label} icon={icon} disabledReason={reason} />
  const state: ChosenExam = { ...exam, kind }
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
