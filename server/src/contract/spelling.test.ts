import { afterAll, describe, expect, it } from 'vitest'
import { listOperations } from '../testing/operations.ts'
import { startTestPortal } from '../testing/test-portal.ts'

const portal = await startTestPortal()
const operations = await listOperations(portal.app)
afterAll(() => portal.close())

describe('the spelling of the contract', () => {
  it('has a unique operation id for every call', () => {
    const names = operations.map(({ id }) => id)
    expect(names.filter((name, place) => !name || names.indexOf(name) !== place)).toEqual([])
  })

  it('R-shared-22: keeps the spelling of the wire', () => {
    const spelt = [
      'generate_token_ensegnant',
      'getById_enseignant',
      'impression_enseignant_shedules',
      'User/list_id_enseignant',
    ]
    const paths = operations.map(({ path }) => path)
    expect(spelt.filter((name) => !paths.some((path) => path.startsWith(`/api/${name}`)))).toEqual([])
  })

  it('R-shared-21: has every path under /api/', () => {
    expect(operations.length).toBeGreaterThan(30)
    expect(operations.filter(({ path }) => !path.startsWith('/api/'))).toEqual([])
  })
})
