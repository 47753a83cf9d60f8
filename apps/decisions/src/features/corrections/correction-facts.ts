import type { Correction } from '@portal/api-client/corrections'
import { formatDate, formatDateTime, listSeparator, useCommonTexts } from '@portal/i18n'
import { useEntryText } from '@portal/ui/marks'
import type { Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../texts.ts'

/** The exam or the register that a correction is about, and its day, in words. */
function useCorrectedSheet(): (correction: Correction) => string {
  const t = useTexts()
  const common = useCommonTexts()
  return ({ kind, examType, sitting, sessionType, subject, day }) => {
    const exam = examType ?? (sitting && t(`corrections.sitting.${sitting}`))
    const type = sessionType === null ? null : common(`type.${sessionType}`)
    return [kind === 'mark' ? exam : t('corrections.kind.register'), subject, type, day && formatDate(day)]
      .filter(Boolean)
      .join(listSeparator())
  }
}

/** The facts of a request that its teacher or a colleague may change, and those that a decision needs. */
export function useCorrectionFacts(): (correction: Correction) => Fact[] {
  const t = useTexts()
  const entryText = useEntryText()
  const sheetOf = useCorrectedSheet()
  return (correction) => {
    const { kind, group, room, student, paper, wanted, current, reason, isPublished } = correction
    return [
      { id: 'exam', label: t(`corrections.fact.${kind === 'mark' ? 'exam' : 'register'}`), value: sheetOf(correction) },
      { id: 'group', label: t('decisions.group'), value: room ? `${group} - ${room}` : group },
      { id: 'student', label: t('corrections.fact.student'), value: `${student.name} (${student.idNumber})` },
      ...(paper ? [{ id: 'paper', label: t('corrections.fact.paper'), value: paper }] : []),
      { id: 'current', label: t('corrections.fact.current'), value: entryText(current) },
      { id: 'wanted', label: t('corrections.fact.wanted'), value: entryText(wanted) },
      { id: 'reason', label: t('decisions.askedReason'), value: reason },
      ...(kind === 'mark'
        ? [
            {
              id: 'isPublished',
              label: t('corrections.fact.isPublished'),
              value: t(isPublished ? 'corrections.published' : 'corrections.notPublished'),
            },
          ]
        : []),
      { id: 'sentAt', label: t('decisions.sentAt'), value: formatDateTime(correction.sentAt) },
      { id: 'state', label: t('corrections.fact.state'), value: t(`corrections.state.${correction.state}`) },
    ]
  }
}
