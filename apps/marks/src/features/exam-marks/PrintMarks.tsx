import { printExamMarks, type AnnouncedExam } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { FileTextIcon } from '@portal/ui'
import { PrintIconButton } from '../../documents/PrintIconButton.tsx'
import { useTexts } from '../../texts.ts'
import { closedReason, examKeyOf, examNameParams } from '../../announced-exams/announced-exam.ts'

/** Opens the marks of an exam as a PDF in the current language. */
export function PrintMarks({ exam }: { exam: AnnouncedExam }) {
  const t = useTexts()
  const language = useLanguage()
  const key = examKeyOf(exam, useSession())
  return (
    <PrintIconButton
      label={t('marks.printMarks', examNameParams(exam))}
      icon={<FileTextIcon />}
      load={() => printExamMarks({ ...key, language })}
      fileName={`${t('marks.exportName', { group: exam.group, date: exam.date })}.pdf`}
      disabledReason={closedReason(exam, t)}
    />
  )
}
