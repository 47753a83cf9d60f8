import { describe, expect, it } from 'vitest'
import { candidateWithManifest, livePortal } from '../testing/candidate.ts'
import { findings } from '../testing/findings.ts'
import { operationsCheck } from './operations.ts'

describe('the operations', () => {
  const paths = { '/api/note/save': { post: { requestBody: { content: {} } } } }
  const calling = candidateWithManifest({ operations: ['POST /api/note/save'] }, { contract: { paths } })

  it('pass when the live API has them', async () => {
    expect(await findings(operationsCheck, { candidate: calling, live: livePortal({ api: { paths } }) })).toEqual([])
  })

  it('are refused when the live API no longer has them', async () => {
    expect(await findings(operationsCheck, { candidate: calling })).toEqual([
      'POST /api/note/save: the portal no longer offers it.',
    ])
  })

  it('are refused without a description in the contract', async () => {
    const blind = candidateWithManifest({ operations: ['POST /api/note/save'] })
    expect(await findings(operationsCheck, { candidate: blind, live: livePortal({ api: { paths } }) })).toEqual([
      'POST /api/note/save: contract.json does not describe it.',
    ])
  })

  it('are refused when the live API requires more', async () => {
    const required = { requestBody: { required: true, content: { 'application/json': { schema: {} } } } }
    const live = livePortal({ api: { paths: { '/api/note/save': { post: required } } } })
    expect(await findings(operationsCheck, { candidate: calling, live })).toEqual([
      'POST /api/note/save: request must now have a body.',
    ])
  })
})
