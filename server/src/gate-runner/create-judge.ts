import type { LivePortal } from '@portal/gate/live-portal'
import { describeLive } from '../releases/versions/overview.service.ts'
import { findRelease, listPublished } from '../releases/versions/release.sql.ts'
import type { VerdictDeps } from '../releases/versions/verdict.service.ts'
import { withCandidateFolder } from './candidate-folder.ts'
import { withGateSessions } from './gate-sessions.ts'
import type { JudgementProcesses } from './judgement-processes.ts'
import type { RunnerSettings } from './read-settings.ts'
import type { Judge } from './run-queue.ts'
import { runJudgement } from './run-judgement.ts'

interface JudgeOptions {
  deps: Pick<VerdictDeps, 'db' | 'storage' | 'provided'>
  /** The OpenAPI document of the running server. */
  api: LivePortal['api']
  settings: RunnerSettings
  processes: JudgementProcesses
}

/** Judges the stored files of a candidate with every check of the gate, and plays its pages in the portal. */
export function createJudge({ deps: { db, storage, provided }, api, settings, processes }: JudgeOptions): Judge {
  const { portalUrl: portal, origins, judgementSeconds: seconds } = settings

  return async ({ remote, version, promote }, progress) => {
    const release = await findRelease(db, remote, version)
    if (!release) throw new Error(`${remote} ${version} is gone`)
    return withCandidateFolder(storage, release, async (folder, findings) => {
      if (findings.length > 0) return { report: null, findings }
      const live = await describeLive(db, provided)
      // A version that is live already is judged like a new one.
      const remotes = live.remotes.filter((other) => other.name !== remote || other.version !== version)
      const published = (await listPublished(db, remote)).filter((other) => other !== version)
      return withGateSessions(db, settings, async (sessions) => {
        const play = { portal, origins, sessions }
        const assignment = { remote, folder, live: { ...live, remotes, api }, published, promote, play }
        try {
          return await runJudgement(assignment, { ...progress, startProcess: processes.take, seconds })
        } finally {
          processes.prepare()
        }
      })
    })
  }
}
