import { afterAll, expect, it } from 'vitest'
import { listOperations } from '../testing/operations.ts'
import { startTestPortal } from '../testing/test-portal.ts'
import { auditedCalls, unauditedCalls } from './audited-calls.ts'

const portal = await startTestPortal()
const operations = await listOperations(portal.app)
afterAll(() => portal.close())

const changing = operations.filter(({ kind }) => kind === 'command' || kind === 'upload').map(({ id }) => id)

it('R-shared-40: the register of audited calls has each call that changes something once, with its actions or the reason to have none', () => {
  expect([...Object.keys(auditedCalls), ...Object.keys(unauditedCalls)].toSorted()).toEqual(changing.toSorted())
  expect(Object.values(auditedCalls).filter((actions) => actions.length === 0)).toEqual([])
})
