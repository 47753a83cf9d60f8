import type { PlannedTimetable } from '@portal/api-client/timetable-plans'
import { useCommonTexts } from '@portal/i18n'
import { Box, Grid } from '@portal/ui'
import { FilterSelect } from '@portal/ui/form'
import { useTexts } from '../../texts.ts'
import { FromField } from './FromField.tsx'
import { viewKinds, type useDeskPlace } from './use-desk-place.ts'

interface WeekChoiceProps {
  timetables: readonly PlannedTimetable[]
  place: ReturnType<typeof useDeskPlace>
  /** The groups, teachers or rooms; undefined while they are loaded. */
  list: readonly { id: number; name: string }[] | undefined
}

/** Chooses the semester, the group, teacher or room, and the day from which changes hold. */
export function WeekChoice({ timetables, place, list }: WeekChoiceProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { timetable, kind, chosenId } = place
  return (
    <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(4, minmax(0, 18rem))' }} gap="4">
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <FilterSelect
          label={t('reference.field.semester')}
          options={timetables.map(({ id, year, semester }) => ({
            value: id,
            label: `${year.name} · ${common(`semester${semester}`)}`,
          }))}
          value={timetable?.id ?? ''}
          onChange={place.chooseTimetable}
        />
      </Box>
      <FilterSelect
        label={t('timetable.view')}
        options={viewKinds.map((one) => ({ value: one, label: t(`timetable.kind.${one}`) }))}
        value={kind}
        onChange={(value) => place.chooseKind(viewKinds.find((one) => one === value) ?? 'group')}
      />
      <FilterSelect
        label={t(`timetable.kind.${kind}`)}
        anyText={common(list ? 'form.choose' : 'loading')}
        options={list?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        isLoading={list === undefined}
        value={chosenId}
        onChange={place.choose}
      />
      {timetable && (
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <FromField key={timetable.id} timetable={timetable} from={place.from} onChoose={place.chooseFrom} />
        </Box>
      )}
    </Grid>
  )
}
