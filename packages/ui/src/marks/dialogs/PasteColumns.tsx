import { chakra } from '@chakra-ui/react'
import { isolate, type Translate } from '@portal/i18n'
import { FilterSelect } from '../../form/FilterSelect.tsx'
import { identityNumber } from '../paste/match-columns.ts'
import type { PasteChoices, PastePlan } from '../paste/plan-paste.ts'
import type { BlockColumn } from '../paste/read-block.ts'
import { useMarksTexts, type MarksTexts } from '../texts.ts'

const Choices = chakra('div', {
  base: { display: 'grid', gap: '3', marginBlock: '3', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } },
})

interface PasteColumnsProps {
  plan: PastePlan
  onChoose: (choice: Partial<PasteChoices>) => void
}

/** The columns of students and marks: those that are certain are chosen already, and every choice can be changed. */
export function PasteColumns({ plan, onChoose }: PasteColumnsProps) {
  const t = useMarksTexts()
  const { identities, identity, marks, mark } = plan
  if (identities.length === 0 && marks.length === 1 && mark) return null
  return (
    <Choices>
      {identities.length > 0 && (
        <FilterSelect
          label={t('paste.students')}
          anyText={t('paste.choose')}
          value={identity ? identityNumber(identity) : ''}
          options={identities.map((one) => ({
            value: identityNumber(one),
            label: one.columns.map((column) => columnText(column, t)).join(' + '),
          }))}
          onChange={(chosen) => onChoose({ identity: Number(chosen) || null, rows: new Map() })}
        />
      )}
      <FilterSelect
        label={t('paste.marks')}
        anyText={t('paste.choose')}
        value={mark?.number ?? ''}
        options={marks.map((column) => ({ value: column.number, label: columnText(column, t) }))}
        onChange={(chosen) => onChoose({ mark: Number(chosen) || null })}
      />
    </Choices>
  )
}

/** The heading of a column, else its number, and its first values. */
function columnText({ heading, number, cells }: BlockColumn, t: Translate<MarksTexts>): string {
  const values = cells.filter(Boolean).slice(0, 3).map(isolate).join(' ; ')
  return `${heading ? isolate(heading) : t('paste.column', { number })} (${values}…)`
}
