import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearFailures } from '../backend/failures.ts'
import { resetRecords } from '../backend/records.ts'
import { resetLayout } from '../store/layout-store.ts'
import { resetSlices } from '../store/slices.ts'

// A browser fetches these files from the release; here they are read from the sources.
vi.mock('../backend/read-seed.ts', () => ({
  readSeed: (area: string) => readFile(join(import.meta.dirname, `../backend/data/${area}.json`), 'utf8'),
}))

beforeEach(() => {
  resetRecords()
  resetLayout()
  resetSlices()
})

afterEach(clearFailures)
