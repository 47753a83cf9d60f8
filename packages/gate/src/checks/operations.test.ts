import { describe, expect, it } from 'vitest'
import { candidate, candidateWithManifest, file, livePortal } from '../testing/candidate.ts'
import { findings } from '../testing/findings.ts'
import { operationsCheck } from './operations.ts'

describe('the operations', () => {
  const paths = { '/api/note/save': { post: { requestBody: { content: {} } } } }
  const files = [...candidate().files, file('static/calls.js', 'n.client.post({url:"/api/note/save",...e})')]
  const calling = candidateWithManifest({ operations: ['POST /api/note/save'] }, { contract: { paths }, files })

  it('pass when the live API has them', async () => {
    expect(await findings(operationsCheck, { candidate: calling, live: livePortal({ api: { paths } }) })).toEqual([])
  })

  it('are refused when the live API no longer has them', async () => {
    expect(await findings(operationsCheck, { candidate: calling })).toEqual([
      'POST /api/note/save: the portal no longer offers it.',
    ])
  })

  it('are refused without a description in the contract', async () => {
    const blind = candidateWithManifest({ operations: ['POST /api/note/save'] }, { files })
    expect(await findings(operationsCheck, { candidate: blind, live: livePortal({ api: { paths } }) })).toEqual([
      'POST /api/note/save: contract.json does not describe it.',
    ])
  })

  it('are those that the code calls', async () => {
    const live = livePortal({ api: { paths } })
    const claiming = (operations: string[], code: string) =>
      candidateWithManifest({ operations }, { contract: { paths }, files: [file('static/calls.js', code)] })
    expect(await findings(operationsCheck, { live, candidate: claiming(['POST /api/note/save'], '') })).toEqual([
      'POST /api/note/save is declared, but never called.',
    ])
    const silent = claiming([], 'n.client.post({url:"/api/note/save"}),n.client.request({url:"/api/note/read"})')
    expect(await findings(operationsCheck, { live, candidate: silent })).toEqual([
      'POST /api/note/save is called, but not declared.',
      'The operations of 1 calls could not be read in its code.',
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
