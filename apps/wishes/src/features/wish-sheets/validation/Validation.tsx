import { useUrlState } from '@portal/remote-kit'
import { Tabs } from '@portal/ui'
import { useTexts } from '../../../texts.ts'
import { WishQueue } from '../queue/WishQueue.tsx'
import { studyYears } from './study-years.ts'
import { YearWishes } from './YearWishes.tsx'

/** The department's wishes of a semester for the head: the queue, and every year of study by subject. */
export function Validation({ semester }: { semester: 1 | 2 }) {
  const t = useTexts()
  const [value, setValue] = useUrlState('annee', queueTab)
  const year = studyYears.find((one) => String(one) === value)
  return (
    <Tabs
      label={t(`tab.valid${semester}`)}
      tabs={[
        { id: queueTab, label: t('queue.title') },
        ...studyYears.map((one) => ({ id: String(one), label: t(`validation.year${one}`) })),
      ]}
      value={year ? String(year) : queueTab}
      onChange={setValue}
    >
      {year ? <YearWishes key={year} year={year} semester={semester} /> : <WishQueue semester={semester} />}
    </Tabs>
  )
}

const queueTab = 'decisions'
