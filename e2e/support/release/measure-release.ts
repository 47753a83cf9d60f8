import type { Page } from '@playwright/test'
import { text } from '../texts.ts'
import type { ReleaseApi } from './release-api.ts'
import { variantOf } from './variant.ts'
import type { Visitor } from './visitor.ts'

/** In seconds. */
export interface ReleaseTimes {
  /** From the release tool's first call, through the gate, until a new tab shows the published version. */
  published: number
  /** From the verdict of the gate until a new tab shows it. */
  shown: number
  /** From the verdict until an open tab is offered it. */
  offered: number
  /** From the rollback until a new tab shows the previous version. */
  rolledBack: number
}

const path = '/EmploiEnseignant'
const title = 'Mon emploi du temps'

/** Publishes a version of `schedule` with a changed text, checks it in real tabs, and rolls it back. */
export async function measureRelease(
  { publish, rollBack }: ReleaseApi,
  teacher: Visitor,
  version: string,
): Promise<ReleaseTimes> {
  const newTitle = `${title} ${version}`
  const variant = await variantOf('schedule', { version, from: title, to: newTitle })
  const open = await teacher.open(path)
  const oldTitle = await open.getByRole('heading', { level: 1, name: title }).innerText()

  const offer = open.getByRole('status').filter({ hasText: text('apps/shell/src/portal', 'newer.text', 'fr') })
  const start = performance.now()
  const seen = offer.waitFor({ timeout: 0 }).then(() => performance.now())
  await publish(variant)
  const verdict = performance.now()
  const shown = await waitForHeading(teacher, newTitle, verdict)
  const untilVerdict = (verdict - start) / 1_000
  // An open tab may poll between the verdict and the answer of the portal.
  const offered = Math.max(0, (await seen) - verdict) / 1_000
  const times = { published: untilVerdict + shown, shown, offered }
  await open.close()

  const back = performance.now()
  await rollBack()
  return { ...times, rolledBack: await waitForHeading(teacher, oldTitle, back) }
}

async function waitForHeading(teacher: Visitor, heading: string, since: number): Promise<number> {
  const tab: Page = await teacher.open(path)
  await tab.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  const seconds = secondsSince(since)
  await tab.close()
  return seconds
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1_000
}
