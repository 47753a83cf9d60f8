import type { Provided } from '@portal/release-format/provided'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalContract } from '@portal/remote-kit/contract'
import type { RsbuildPlugin } from '@rsbuild/core'

/** Writes `provided.json` into the shell's build: its contract and shared versions, for the checks of the gate. */
export function pluginProvided(shared: Record<string, string>): RsbuildPlugin {
  return {
    name: 'portal:provided',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (!stats || stats.hasErrors()) return
        const provided: Provided = { contract: portalContract, shared }
        writeFileSync(join(api.context.distPath, 'provided.json'), `${JSON.stringify(provided, null, 2)}\n`)
      })
    },
  }
}
