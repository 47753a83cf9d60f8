import { expect, it } from 'vitest'
import { mockSheet, mockValidatedSheet } from '../mocks.ts'
import { planChange } from './plan-change.ts'

const published = { ...mockValidatedSheet, id: 33, state: 'published' as const }
const closed = { ...mockSheet, id: 34, isOpen: false }
const sheets = [mockSheet, mockValidatedSheet, published, closed]
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

it('an action changes the sheets that are not so already', () => {
  expect(ids(planChange('close', sheets).changed)).toEqual([31, 32, 33])
  expect(ids(planChange('open', sheets).changed)).toEqual([34])
  expect(ids(planChange('publish', sheets).changed)).toEqual([32])
  expect(ids(planChange('hide', sheets).changed)).toEqual([33])
})

it('closing names the incomplete sheets, publishing the drafts', () => {
  expect(ids(planChange('close', sheets).incomplete)).toEqual([31])
  expect(ids(planChange('publish', sheets).drafts)).toEqual([31, 34])
  expect(planChange('hide', sheets)).toMatchObject({ incomplete: [], drafts: [] })
})
