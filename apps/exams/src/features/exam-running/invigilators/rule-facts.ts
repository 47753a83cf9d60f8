import type { InvigilatedSitting } from '@portal/api-client/invigilators'
import type { Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'

/** The rules of a sitting in words. */
export function useRuleFacts(): (sitting: InvigilatedSitting) => Fact[] {
  const t = useTexts()
  return ({ invigilators, smallRoom, sparesOwnSubject, markingDays }) => [
    {
      id: 'invigilators',
      label: t('invigilators.rule.invigilators'),
      value: t('invigilators.rule.perRoom', { count: invigilators, students: smallRoom }),
    },
    {
      id: 'sparesOwnSubject',
      label: t('invigilators.rule.subject'),
      value: t(sparesOwnSubject ? 'invigilators.rule.spared' : 'invigilators.rule.notSpared'),
    },
    {
      id: 'markingDays',
      label: t('invigilators.rule.marking'),
      value: t('invigilators.rule.markingDays', { count: markingDays }),
    },
  ]
}
