import type { ProjectDecision, ReopeningRequest } from '@portal/api-client/reopenings'
import { formatDate, formatDateTime } from '@portal/i18n'
import type { Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../texts.ts'

/** A decision on a project in words, with the day of the defence. */
export function useProjectDecision(): (decision: ProjectDecision) => string {
  const t = useTexts()
  return ({ state, defenceOn }) =>
    defenceOn ? t('reopenings.project.withDefence', { day: formatDate(defenceOn) }) : t(`reopenings.project.${state}`)
}

/** The facts of a request that its head or a colleague may change, and those that a decision needs. */
export function useReopeningFacts(): (request: ReopeningRequest) => Fact[] {
  const t = useTexts()
  const decisionOf = useProjectDecision()
  return ({ student, group, supervisor, subject, current, reason, sentAt, state }) => [
    { id: 'student', label: t('reopenings.fact.student'), value: `${student.name} (${student.idNumber})` },
    { id: 'group', label: t('decisions.group'), value: group, isCode: true },
    { id: 'supervisor', label: t('reopenings.fact.supervisor'), value: supervisor },
    { id: 'subject', label: t('reopenings.fact.subject'), value: subject ?? '' },
    { id: 'current', label: t('reopenings.fact.current'), value: decisionOf(current) },
    { id: 'reason', label: t('decisions.askedReason'), value: reason },
    { id: 'sentAt', label: t('decisions.sentAt'), value: formatDateTime(sentAt) },
    { id: 'state', label: t('reopenings.fact.state'), value: t(`reopenings.state.${state}`) },
  ]
}
