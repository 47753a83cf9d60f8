import type { Student } from '@portal/api-client/people'
import { Badge, HStack, LtrText } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import type { Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { useStudentFacts } from '../students/student-facts.ts'

interface Compared extends Fact {
  other: string
}

/** The facts of the record that stays beside those of the double, with a mark where they differ. */
export function Comparison({ student, double }: { student: Student; double: Student }) {
  const t = useTexts()
  const factsOf = useStudentFacts()
  const ofDouble = new Map(factsOf(double).map(({ id, value }) => [id, value]))
  const rows = factsOf(student)
    .map((fact): Compared => ({ ...fact, other: ofDouble.get(fact.id) ?? '' }))
    .filter(({ value, other }) => value || other)
  return (
    <PlainTable caption={t('people.comparison')} columns={useComparisonColumns()} rows={rows} rowKey={({ id }) => id} />
  )
}

function useComparisonColumns(): Column<Compared>[] {
  const t = useTexts()
  const text = (value: string, isCode = false) =>
    isCode ? <LtrText>{value || '–'}</LtrText> : <bdi>{value || '–'}</bdi>
  return [
    { id: 'fact', header: t('people.fact.fact'), cell: ({ label }) => label },
    { id: 'kept', header: t('people.keptRecord'), cell: ({ value, isCode }) => text(value, isCode) },
    {
      id: 'double',
      header: t('people.doubleRecord'),
      cell: ({ value, other, isCode }) => (
        <HStack gap="2" flexWrap="wrap">
          {text(other, isCode)}
          {value !== other && <Badge tone="warning">{t('people.differs')}</Badge>}
        </HStack>
      ),
    },
  ]
}
