import { homeDefaultsQueries } from '@portal/api-client/home-defaults'
import { useUrlState } from '@portal/remote-kit'
import { Page, QueryView, Stack } from '@portal/ui'
import { FilterSelect } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { HomeDefaultForm } from './HomeDefaultForm.tsx'

/** How the home page and the menu begin for each role, until an account chooses for itself. */
export function HomeDefaultsPage() {
  const t = useTexts()
  const defaults = useQuery(homeDefaultsQueries.list())
  const [role, setRole] = useUrlState('role', 'teacher')
  return (
    <Page title={t('homeDefaults.title')} help={t('homeDefaults.help')} width="form">
      <QueryView query={defaults}>
        {(all) => {
          const shown = all.find(({ permission }) => permission === role) ?? all[0]
          return (
            <Stack gap="6">
              <FilterSelect
                label={t('homeDefaults.role')}
                options={all.map(({ permission }) => ({ value: permission, label: t(`news.reader.${permission}`) }))}
                value={shown?.permission ?? ''}
                onChange={setRole}
              />
              {shown && <HomeDefaultForm key={`${shown.permission} ${shown.version}`} stored={shown} />}
            </Stack>
          )
        }}
      </QueryView>
    </Page>
  )
}
