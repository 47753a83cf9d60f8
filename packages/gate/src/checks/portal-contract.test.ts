import { describe, expect, it } from 'vitest'
import { candidateWithManifest } from '../testing/candidate.ts'
import { findings } from '../testing/findings.ts'
import { portalContractCheck } from './portal-contract.ts'

describe('the portal contract', () => {
  it.each([0, 2])('refuses contract %d when the portal has contract 1', async (contract) => {
    expect(await findings(portalContractCheck, { candidate: candidateWithManifest({ contract }) })).toEqual([
      `The remote speaks portal contract ${contract}, the portal 1.`,
    ])
  })
})
