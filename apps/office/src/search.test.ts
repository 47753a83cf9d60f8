import { searchFor } from '@portal/shared-screens/testing'
import { listOf, mockCall } from '@portal/testing'
import { expect, it } from 'vitest'
import { search } from './search.ts'

it('finds the accounts that the server lists for a text', async () => {
  const account = { id: 3, firstName: 'Aya', lastName: 'Gharbi', email: 'aya@institut.example' }
  mockCall('get', '/api/v1/accounts', listOf(account))
  expect(await searchFor(search, 'aya')).toEqual([
    ['person', 'Gharbi Aya', 'aya@institut.example', '/office/accounts/3'],
  ])
})
