import type { Cycle, SpecialityWishes } from '@portal/api-client/wishes'
import { useCommonTexts } from '@portal/i18n'
import { chakra, EmptyState, Heading, HStack, QueryView, Stack } from '@portal/ui'
import { ExportButton } from '@portal/ui/table'
import { memo, useId } from 'react'
import { useTexts } from '../../../texts.ts'
import { filterSubjects, type SubjectFilterValues } from './subject-filter.ts'
import { SubjectSection } from './SubjectSection.tsx'
import { useDepartmentWishes } from './use-department-wishes.ts'
import { exportedWishes, wishExportColumns } from './wish-export.ts'

const Section = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0' } })

interface CycleWishesProps {
  cycle: Cycle
  semester: 1 | 2
  levelSemester: number
  filter: SubjectFilterValues
}

/** The wishes of one cycle, by speciality and subject. */
export const CycleWishes = memo(function CycleWishes({ cycle, semester, levelSemester, filter }: CycleWishesProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const id = useId()
  const wishes = useDepartmentWishes(cycle, levelSemester)
  return (
    <Section aria-labelledby={id}>
      <Heading id={id}>{t(`validation.cycle.${cycle}`)}</Heading>
      <QueryView query={wishes}>
        {({ specialities }) => {
          const found = filterSubjects(specialities, filter)
          if (found.length === 0) {
            const isFiltered = specialities.length > 0
            return <EmptyState text={isFiltered ? t('validation.noneFound') : common('emptyTable')} />
          }
          return (
            <>
              <HStack justifyContent="flex-end">
                <ExportButton
                  name={t(`validation.wishesExport.${cycle}`, { semester })}
                  columns={wishExportColumns(t)}
                  rows={() => exportedWishes(found)}
                />
              </HStack>
              {found.map((speciality) => (
                <Speciality key={speciality.id} speciality={speciality} cycle={cycle} />
              ))}
            </>
          )
        }}
      </QueryView>
    </Section>
  )
})

function Speciality({ speciality, cycle }: { speciality: SpecialityWishes; cycle: Cycle }) {
  return (
    <Stack gap="4">
      <Heading as="h3" size="md">
        <bdi>{speciality.name}</bdi>
      </Heading>
      {speciality.subjects.map((subject) => (
        <SubjectSection key={subject.id} subject={subject} cycle={cycle} />
      ))}
    </Stack>
  )
}
