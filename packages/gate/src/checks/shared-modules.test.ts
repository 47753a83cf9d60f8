import { describe, expect, it } from 'vitest'
import { candidate, candidateWithManifest, graph } from '../testing/candidate.ts'
import { findings } from '../testing/findings.ts'
import { sharedModulesCheck } from './shared-modules.ts'

describe('shared modules', () => {
  it('must be provided by the portal', async () => {
    const sharedRanges = { lodash: '^4.0.0' }
    expect(await findings(sharedModulesCheck, { candidate: candidateWithManifest({ sharedRanges }) })).toEqual([
      'The portal does not provide lodash.',
    ])
  })

  it.each(['^20.0.0', '^19.4.0', '~19.2.9', '19.3.0'])('must match the range: react %s does not', async (range) => {
    expect(
      await findings(sharedModulesCheck, { candidate: candidateWithManifest({ sharedRanges: { react: range } }) }),
    ).toEqual([`react asks for ${range}, and the portal provides 19.3.1.`])
  })

  it('must require a range that can be compared', async () => {
    const sharedRanges = { react: 'latest || next' }
    expect(await findings(sharedModulesCheck, { candidate: candidateWithManifest({ sharedRanges }) })).toEqual([
      'react asks for latest || next, which is no range that can be compared.',
    ])
  })

  it('are bundled nowhere else; only the calls of the API client are', async () => {
    const carried = { files: ['static/page.js'], imports: [], loads: [] }
    const modules = {
      ...graph.modules,
      'react/index.js': carried,
      'react/jsx-runtime.js': carried,
      'react/unused.js': { ...carried, files: [] },
      '@portal/ui/src/marks/index.ts': carried,
      '@portal/api-client/src/client/configure.ts': carried,
      '@portal/api-client/src/adapters/marks.ts': carried,
      '@portal/api-client/generated/sdk.gen.js': carried,
      '@portal/api-client/generated/sdk/saveMarks.gen.js': carried,
      '@portal/api-client/src/generated/@tanstack/react-query/listYears.gen.ts': carried,
      'tiny/index.js': carried,
    }
    expect(await findings(sharedModulesCheck, { candidate: candidate({ graph: { ...graph, modules } }) })).toEqual([
      'react is bundled a second time: react/index.js and 1 more.',
      '@portal/ui is bundled a second time: @portal/ui/src/marks/index.ts.',
      '@portal/api-client is bundled a second time: @portal/api-client/src/client/configure.ts.',
    ])
  })
})
