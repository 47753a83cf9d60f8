import type { GroupToday } from '@portal/api-client/marks'
import { formatDate, formatSlot, useCommonTexts } from '@portal/i18n'
import { LtrText } from '@portal/ui'
import { toSessionType, type Criteria } from '../../criteria/criteria.ts'
import { useCriteriaChoices } from '../../criteria/use-criteria-choices.ts'
import type { Fact } from '../../layout/FactList.tsx'
import { useTexts } from '../../texts.ts'

/** The facts of today's register: subject, group, session type, day and time slots. */
export function useRegisterFacts(criteria: Criteria, { date, slots }: Pick<GroupToday, 'date' | 'slots'>): Fact[] {
  const t = useTexts()
  const common = useCommonTexts()
  const { subjects, groups } = useCriteriaChoices(criteria, { hasDate: false, groupsFor: 'register' })
  const type = toSessionType(criteria.type)
  return [
    { label: t('register.label.matiere'), value: <bdi>{labelOf(subjects.data, criteria.subjectId)}</bdi> },
    { label: t('register.label.groupe'), value: <LtrText>{labelOf(groups.data, criteria.groupId)}</LtrText> },
    { label: t('register.label.type'), value: type && common(`type.${type}`) },
    { label: t('register.label.date'), value: <LtrText>{formatDate(date)}</LtrText> },
    { label: t('attendance.slot'), value: <LtrText>{slots.map(formatSlot).join(', ')}</LtrText> },
  ]
}

function labelOf(choices: { value: string | number; label: string }[] | undefined, chosen: string): string {
  return choices?.find(({ value }) => String(value) === chosen)?.label ?? ''
}
