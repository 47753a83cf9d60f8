import { Card, chakra } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import type { ExamDay } from './exam-dates.ts'
import { ExamDateList } from './ExamDateList.tsx'

const Summary = chakra('summary', {
  base: {
    cursor: 'pointer',
    fontSize: 'md',
    fontWeight: 'semibold',
    borderRadius: 'sm',
    '[open] > &': { marginBlockEnd: '4' },
  },
})

/** Past dates, collapsed by default. */
export function PastDates({ dates }: { dates: readonly ExamDay[] }) {
  const t = useTexts()
  return (
    <Card>
      <details>
        <Summary>{t('exams.past', { count: dates.length })}</Summary>
        <ExamDateList dates={dates} />
      </details>
    </Card>
  )
}
