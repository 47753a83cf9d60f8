import { ApiError } from '@portal/api-client'
import {
  absenceAlertQueries,
  loadAlertSpreadsheet,
  type AlertFilter,
  type AlertState,
} from '@portal/api-client/absence-alerts'
import { useLanguage } from '@portal/i18n'
import { useClearUrlState, useDownload, useSession, useUrlState } from '@portal/remote-kit'
import {
  Button,
  FileSpreadsheetIcon,
  Grid,
  HStack,
  RowError,
  ShowAllButton,
  Stack,
  useDebouncedValue,
} from '@portal/ui'
import { FilterSearch, FilterSelect } from '@portal/ui/form'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { AlertTable, keyOfAlert } from './AlertTable.tsx'
import { MakeLetters } from './MakeLetters.tsx'

const states: readonly AlertState[] = ['over', 'warned', 'eliminated', 'lifted']

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
const toOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

/** Students near or over a threshold by name or number, group, subject and state; the filters are in the URL. */
export function AlertSearch() {
  const t = useTexts()
  const language = useLanguage()
  const { yearId } = useSession()
  const [search, setSearch] = useUrlState('recherche', '')
  const [group, setGroup] = useUrlState('groupe', '')
  const [subject, setSubject] = useUrlState('matiere', '')
  const [state, setState] = useUrlState('etat', '')
  const [letter, setLetter] = useUrlState('lettre', '')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const filter: AlertFilter = {
    search: useDebouncedValue(search.trim()),
    groupId: idOf(group),
    subjectId: idOf(subject),
    state: states.find((one) => one === state) ?? null,
    letterDue: letter === 'due',
  }
  const alerts = useInfiniteQuery(absenceAlertQueries.list(filter, { yearId, language }))
  const { data: choices, isPending } = useQuery(absenceAlertQueries.choices(language))
  const showAll = useClearUrlState(['recherche', 'groupe', 'matiere', 'etat', 'lettre'])
  const isFiltered = Boolean(search || group || subject || state || letter)
  return (
    <Stack gap="5">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '2fr 1fr', lg: 'repeat(5, minmax(0, 1fr))' }} gap="4">
        <FilterSearch label={t('absences.search')} value={search} onChange={setSearch} />
        <FilterSelect
          label={t('absences.group')}
          anyText={t('absences.anyGroup')}
          options={choices?.groups.map(toOption) ?? []}
          isLoading={isPending}
          value={filter.groupId ?? ''}
          onChange={setGroup}
        />
        <FilterSelect
          label={t('absences.subject')}
          anyText={t('absences.anySubject')}
          options={choices?.subjects.map(toOption) ?? []}
          isLoading={isPending}
          value={filter.subjectId ?? ''}
          onChange={setSubject}
        />
        <FilterSelect
          label={t('absences.state')}
          anyText={t('absences.anyState')}
          options={states.map((value) => ({ value, label: t(`absences.states.${value}`) }))}
          value={filter.state ?? ''}
          onChange={setState}
        />
        <FilterSelect
          label={t('absences.letter')}
          anyText={t('absences.anyLetter')}
          options={[{ value: 'due', label: t('absences.letterDue') }]}
          value={filter.letterDue ? 'due' : ''}
          onChange={setLetter}
        />
      </Grid>
      {alerts.data && alerts.data.length > 0 && (
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
          {alerts.data.some(({ mayMakeLetter }) => mayMakeLetter) && (
            <MakeLetters
              filter={filter}
              chosen={alerts.data.filter((alert) => alert.dueLetter && chosen.includes(keyOfAlert(alert)))}
            />
          )}
          <ExportAlerts filter={filter} />
        </HStack>
      )}
      <AlertTable
        query={alerts}
        chosen={chosen}
        onChoose={(key, isChosen) =>
          setChosen((others) => [...others.filter((other) => other !== key), ...(isChosen ? [key] : [])])
        }
        emptyText={t(isFiltered ? 'absences.noneFound' : 'absences.empty')}
        emptyAction={isFiltered && <ShowAllButton onClear={showAll} />}
      />
    </Stack>
  )
}

function ExportAlerts({ filter }: { filter: AlertFilter }) {
  const t = useTexts()
  const language = useLanguage()
  const [isTooLong, setTooLong] = useState(false)
  const { save, isBusy, failure } = useDownload({
    load: () =>
      loadAlertSpreadsheet(filter, language).catch((error: unknown) => {
        setTooLong(error instanceof ApiError && error.code === 'absences.tooMany')
        throw error
      }),
    fileName: `${t('absences.exportFile')}.xlsx`,
    failedText: t('absences.exportFailed'),
  })
  return (
    <>
      {failure && <RowError>{isTooLong ? t('absences.tooMany') : failure}</RowError>}
      <Button icon={<FileSpreadsheetIcon />} isBusy={isBusy} onClick={save}>
        {t('absences.export')}
      </Button>
    </>
  )
}
