import type { PlannedTimetable } from '@portal/api-client/timetable-plans'
import { useCommonTexts } from '@portal/i18n'
import { Box, Grid } from '@portal/ui'
import { FieldFrame, Select } from '@portal/ui/form'
import { useTexts } from '../../texts.ts'
import { viewKinds, type useDeskPlace } from './use-desk-place.ts'

interface WeekChoiceProps {
  timetables: readonly PlannedTimetable[]
  place: ReturnType<typeof useDeskPlace>
  /** The groups, teachers or rooms; undefined while they are loaded. */
  list: readonly { id: number; name: string }[] | undefined
}

/** Chooses the semester, and the group, teacher or room. */
export function WeekChoice({ timetables, place, list }: WeekChoiceProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { timetable, kind, chosenId } = place
  return (
    <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(0, 18rem))' }} gap="4">
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <FieldFrame label={t('timetable.semester')} error={undefined}>
          {(attributes) => (
            <Select
              {...attributes}
              value={timetable?.id ?? ''}
              onChange={({ target }) => place.chooseTimetable(target.value)}
            >
              {timetables.map(({ id, year, semester }) => (
                <option key={id} value={id}>
                  {year.name} · {common(`semester${semester}`)}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      </Box>
      <FieldFrame label={t('timetable.view')} error={undefined}>
        {(attributes) => (
          <Select
            {...attributes}
            value={kind}
            onChange={({ target }) => place.chooseKind(viewKinds.find((one) => one === target.value) ?? 'group')}
          >
            {viewKinds.map((one) => (
              <option key={one} value={one}>
                {t(`timetable.kind.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label={t(`timetable.kind.${kind}`)} error={undefined}>
        {(attributes) => (
          <Select
            {...attributes}
            aria-busy={list === undefined || undefined}
            value={chosenId}
            onChange={({ target }) => place.choose(target.value)}
          >
            <option value="">{common(list ? 'form.choose' : 'loading')}</option>
            {list?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
    </Grid>
  )
}
