import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnPortal } from './own-portal.ts'
import { createTeam, type Team } from './team.ts'

/** The heading of the page in its new remote. */
export const movedTitle = 'Calendrier des examens'

const title = '{ "fr": "Demande de tirage", "en": "Print requests", "ar": "طلبات السحب" }'
const page = `import { Page, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'

export function PrintRunsPage() {
  const t = useTexts()
  return (
    <Page title={t('exams.title')}>
      <Text>{t('exams.none')}</Text>
    </Page>
  )
}
`

/** The library's next version, without the page for print runs. */
export async function createTeamWithoutPage(portal: OwnPortal): Promise<Team> {
  const team = await createTeam('library', { ...portal, folder: await mkdtemp(join(portal.folder, 'from-')) })
  await team.setVersion('1.1.0')
  await team.change('remote.json', `,\n    { "path": "/Tirage", "title": ${title} }`, '')
  await team.change('remote.json', /\{\s*"id": "library\.printRuns"[^]*?\n {4}\},\s*/, '')
  await team.change('src/routes.tsx', /\n {2}\{\n {4}path: paths\.printRuns,[^]*?\n {2}\},/, '')
  return team
}

/** The schedule's next version, with a page for print runs. */
export async function createTeamWithPage(portal: OwnPortal): Promise<Team> {
  const team = await createTeam('schedule', { ...portal, folder: await mkdtemp(join(portal.folder, 'to-')) })
  await team.setVersion('3.0.0')
  const entry = `{ "id": "schedule.printRuns", "path": "/Tirage", "label": ${title}, "group": "library", "order": 160 }`
  await team.change('remote.json', '"routes": [', `"routes": [\n    { "path": "/Tirage", "title": ${title} },`)
  await team.change('remote.json', '"menu": [', `"menu": [\n    ${entry},`)
  await team.change(
    'src/routes.tsx',
    'RemoteRoute[] = [',
    `RemoteRoute[] = [
  {
    path: '/Tirage',
    load: () => import('./features/print-runs/PrintRunsPage.tsx').then((module) => module.PrintRunsPage),
  },`,
  )
  await team.add('src/features/print-runs/PrintRunsPage.tsx', page)
  return team
}
